import * as contract from '#contracts/originals/dice.ts';
import { DICE_LOWEST_STAKE_CENTS, diceMultiplierE4, diceWins } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../deps.ts';
import { millionths, multiplierBody, paytableHead } from '../house-game/http/replies.ts';
import { HOUSE_STAKE_TEXTS } from '../house-game/http/stake-refusals.ts';
import { type InstantWire, instantRoutes } from '../house-game/instant/instant-routes.ts';
import { defaultStakeCents, readTerms } from '../house-game/stakes.ts';
import { type DiceChoice, diceGame, type DiceResult } from './dice-game.ts';
import { paytable } from './domain/paytable.ts';

const wire: InstantWire<DiceChoice, DiceResult> = {
  request: contract.diceBetRequest,
  example: { stake: 100, chance: 50, direction: 'under' },
  reply: contract.diceBetReply,
  list: contract.diceBetsReply,
  refusals: {
    ...HOUSE_STAKE_TEXTS,
    round_open: { status: 409, text: 'Você tem uma rodada de Mines aberta. Termine-a antes de jogar outro jogo.' },
    payout_above_maximum: { status: 422, text: 'Com este valor, o prêmio passaria do máximo por rodada.' },
  } satisfies Record<contract.DiceRefusalCode, unknown>,
  bounds: { floorCents: DICE_LOWEST_STAKE_CENTS, instead: 'escolha um valor menor ou uma chance maior' },
  body: (bet) => ({
    stake: bet.stakeCents,
    chance: bet.chance,
    direction: bet.direction,
    roll: bet.roll,
    won: diceWins(bet, bet.roll),
    multiplier: multiplierBody(diceMultiplierE4(bet.chance)),
    payout: bet.payoutCents,
  }),
};

/** Dice over HTTP. */
export function diceRoutes(deps: OriginalsDeps): readonly Route[] {
  return [...instantRoutes(deps, diceGame, wire), publishedPaytable(deps)];
}

function publishedPaytable(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/dice/paytable',
    summary: 'Multiplier, payout and exact return of every chance for one stake, floors included; open to everybody before play.',
    tag: 'originals',
    access: 'public',
    query: contract.dicePaytableQuery,
    replies: { 200: contract.dicePaytableReply },
    async handler({ query }) {
      const terms = readTerms(deps.settings, 'dice');
      const stakeCents = cents(query.stake ?? defaultStakeCents(deps.settings));
      const rows = paytable(stakeCents, terms.maxPayoutCents);
      const returns = rows.length === 0 ? [0] : rows.map(({ rtpE6 }) => rtpE6);
      const body: contract.DicePaytableReply = {
        ...paytableHead(stakeCents, DICE_LOWEST_STAKE_CENTS, terms, Math.min(...returns), Math.max(...returns)),
        chances: rows.map((row) => ({
          chance: row.chance,
          multiplier: multiplierBody(row.multiplierE4),
          payout: row.payoutCents,
          rtp: millionths(row.rtpE6),
        })),
      };
      return { status: 200, body };
    },
  });
}
