import * as contract from '#contracts/dice.ts';
import { originalsListQuery } from '#contracts/originals.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { Refused } from '#kernel/refusal.ts';
import { refusalReply, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { defaultStakeCents } from '../../stake-settings.ts';
import { paytable } from '../domain/paytable.ts';
import { lowestStakeCents, type DiceTerms } from '../domain/plan-bet.ts';
import { pacedReply } from '../../paced-reply.ts';
import { readTerms } from '../read-terms.ts';
import { listOwnBets } from '../store/own-bets.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { millionths } from '../../mines/http/bodies.ts';
import { betBody, ownBetBody, paytableRowBody } from './bodies.ts';
import { DICE_TEXTS } from './refusal-texts.ts';

const REPLAYED = { 'idempotent-replayed': 'true' };

/** Dice over HTTP. */
export function diceRoutes(deps: OriginalsDeps): readonly Route[] {
  return [placeBet(deps), ownBets(deps), publishedPaytable(deps)];
}

function placeBet(deps: OriginalsDeps): Route {
  const placer = createBetPlacer(deps);
  return route({
    method: 'POST',
    url: '/api/originals/dice/bets',
    summary: 'Places a Dice bet: takes the stake, deals and pays at once.',
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: 'dice' },
    rate: 'none',
    idempotency: 'own',
    body: contract.diceBetRequest,
    example: { stake: 100, chance: 50, direction: 'under' },
    replies: { 201: contract.diceBetReply },
    refusals: DICE_TEXTS,
    async handler({ principal, body, idempotencyKey }) {
      const placed = await placer.place({ principal, stakeCents: body.stake, chance: body.chance, direction: body.direction, key: idempotencyKey });
      if (!placed.ok) return refused(placed, readTerms(deps.settings));
      return { status: 201, body: betBody(placed.value), headers: placed.value.replayed ? REPLAYED : {} };
    },
  });
}

function ownBets(deps: OriginalsDeps): Route {
  return route({
    method: 'GET',
    url: '/api/originals/dice/bets',
    summary: 'The player’s Dice bets, newest first, with what the verifier needs.',
    tag: 'originals',
    access: 'player',
    query: originalsListQuery,
    replies: { 200: contract.diceBetsReply },
    async handler({ principal, query }) {
      const { page, per_page } = query;
      const { rows, total } = await listOwnBets(deps.db.k, principal.playerId, { limit: per_page, offset: (page - 1) * per_page });
      return { status: 200, body: { data: rows.map(ownBetBody), meta: { page, per_page, total } } };
    },
  });
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
      const terms = readTerms(deps.settings);
      const stakeCents = cents(query.stake ?? defaultStakeCents(deps.settings));
      const rows = paytable(stakeCents, terms.maxPayoutCents);
      const returns = rows.map(({ rtpE6 }) => rtpE6);
      const body: contract.DicePaytableReply = {
        stake: stakeCents,
        stake_min: lowestStakeCents(terms),
        stake_max: terms.stakeMaxCents,
        max_payout: terms.maxPayoutCents,
        rtp_lowest: millionths(rows.length === 0 ? 0 : Math.min(...returns)),
        rtp_highest: millionths(rows.length === 0 ? 0 : Math.max(...returns)),
        chances: rows.map(paytableRowBody),
      };
      return { status: 200, body };
    },
  });
}

/** A stake outside its bounds is a form error and says the bound; a dead session is the contract's 401. */
function refused(refusal: Refused<contract.DiceRefusalCode>, terms: DiceTerms): Reply {
  const stake = (text: string) => refusalReply(DICE_TEXTS, { ...refusal, errors: { stake: [text] } });
  switch (refusal.code) {
    case 'session_ended':
      throw unauthenticated();
    case 'stake_below_minimum':
      return stake(`A aposta mínima é ${formatBrl(cents(lowestStakeCents(terms)))}.`);
    case 'stake_above_maximum':
      return stake(`A aposta máxima é ${formatBrl(terms.stakeMaxCents)}.`);
    case 'payout_above_maximum':
      return stake(`O prêmio máximo por rodada é ${formatBrl(terms.maxPayoutCents)}: escolha um valor menor ou uma chance maior.`);
    default:
      return pacedReply(refusalReply(DICE_TEXTS, refusal), refusal.code);
  }
}
