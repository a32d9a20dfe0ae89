import * as contract from '#contracts/originals/plinko.ts';
import { PLINKO_LOWEST_STAKE_CENTS, plinkoMultiplierOf, plinkoMultipliersE2, plinkoPrizeCents, plinkoRtp, plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { fractionE6 } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../deps.ts';
import { millionths } from '../house-game/http/replies.ts';
import { HOUSE_STAKE_TEXTS } from '../house-game/http/stake-refusals.ts';
import { lowestStakeCents } from '../house-game/domain/stake-terms.ts';
import { type InstantWire, instantRoutes } from '../house-game/instant/instant-routes.ts';
import { defaultStakeCents, readTerms } from '../house-game/stakes.ts';
import { plinkoGame, type PlinkoChoice, type PlinkoResult } from './plinko-game.ts';

const ONE_E2 = 100;

const wire: InstantWire<PlinkoChoice, PlinkoResult> = {
  request: contract.plinkoBetRequest,
  example: { stake: 100, rows: 12, risk: 'medium' },
  reply: contract.plinkoBetReply,
  list: contract.plinkoBetsReply,
  refusals: {
    ...HOUSE_STAKE_TEXTS,
    round_open: { status: 409, text: 'Você tem uma rodada de Mines aberta. Termine-a antes de jogar outro jogo.' },
    payout_above_maximum: { status: 422, text: 'Com este valor, o prêmio passaria do máximo por rodada.' },
  } satisfies Record<contract.PlinkoRefusalCode, unknown>,
  bounds: { floorCents: PLINKO_LOWEST_STAKE_CENTS, instead: 'escolha um valor, um risco ou um número de linhas menor' },
  body: (bet) => ({
    stake: bet.stakeCents,
    rows: bet.rows,
    risk: bet.risk,
    path: bet.path,
    slot: plinkoSlot(bet.path),
    multiplier: plinkoMultiplierOf(bet, bet.path) / ONE_E2,
    payout: bet.payoutCents,
  }),
};

/** Plinko over HTTP. */
export function plinkoRoutes(deps: OriginalsDeps): readonly Route[] {
  return [...instantRoutes(deps, plinkoGame, wire), publishedPaytable(deps)];
}

function publishedPaytable(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/plinko/paytable',
    summary: 'Multipliers of a board, what each pays for one stake, and the exact return, floors included; open to everybody before play.',
    tag: 'originals',
    access: 'public',
    query: contract.plinkoPaytableQuery,
    replies: { 200: contract.plinkoPaytableReply },
    async handler({ query: { rows, risk, stake } }) {
      const terms = readTerms(deps.settings, 'plinko');
      const stakeCents = cents(stake ?? defaultStakeCents(deps.settings));
      const multipliers = plinkoMultipliersE2({ rows, risk });
      const body: contract.PlinkoPaytableReply = {
        ...{ rows, risk, stake: stakeCents },
        stake_min: lowestStakeCents(PLINKO_LOWEST_STAKE_CENTS, terms),
        stake_max: terms.stakeMaxCents,
        max_payout: terms.maxPayoutCents,
        multipliers: multipliers.map((each) => each / ONE_E2),
        payouts: multipliers.map((each) => plinkoPrizeCents(stakeCents, each)),
        rtp: millionths(fractionE6(plinkoRtp(stakeCents, { rows, risk }))),
      };
      return { status: 200, body };
    },
  });
}
