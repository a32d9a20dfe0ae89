import * as z from 'zod/mini';
import { type BetLegView, betReceipt, type BetView } from '#contracts/sportsbook/bets.ts';
import type { SportsClock } from '#contracts/sportsbook/events.ts';
import { betName } from '#kernel/bets/bet-name.ts';
import { odds, oddsToString } from '#kernel/odds.ts';
import { picksOf } from '../domain/bets/combination.ts';
import { factorText, legMultiplier } from '../domain/bets/leg-multiplier.ts';
import { type OutcomeResult, resultWord } from '../domain/facts/outcome-result.ts';
import { namedField } from '../domain/sports/outright-rules.ts';
import { openMarket } from '../domain/sports/registry.ts';
import { builderViews } from './builder-views.ts';
import type { BetRecord } from './store/bet-rows.ts';
import type { LegRecord } from './store/leg-rows.ts';
import { waitOf } from './wait-view.ts';

const specifiersJson = z.record(z.string(), z.string());

/** A bet as its player sees it. `legs`: the legs of this bet, in order. */
export function betView(bet: BetRecord, legs: readonly LegRecord[]): BetView {
  const builders = builderViews(legs, resultOf);
  return {
    id: bet.id,
    ticket_id: bet.ticket_id,
    kind: bet.kind,
    name: betName({ kind: bet.kind, sizes: bet.sizes, legs: picksOf(legs).flatMap(({ legs: [first] }) => first ?? []) }),
    sizes: [...bet.sizes],
    lines: bet.lines,
    stake_mode: bet.stake_mode,
    ...moneyOf(bet),
    capped: bet.is_capped ?? false,
    placed_at: bet.placed_at.toISOString(),
    ended_at: bet.ended_at?.toISOString() ?? null,
    ...waitOf(bet),
    version: bet.version,
    legs: legs.map(legView),
    ...(builders.length === 0 ? {} : { builders }),
    receipt: z.nullable(betReceipt).parse(bet.receipt),
  };
}

/** For an open bet with a partial cash-out, stake and possible payout are those of the rest; at the end, the cashed-out amount counts in the bet's payout. */
function moneyOf({ status, stake_cents, potential_cents, payout_cents, cashed_percent, cashed_cents }: BetRecord) {
  if (status !== 'accepted' || cashed_percent === 0) {
    return { status, stake: stake_cents, potential_payout: potential_cents, payout: payout_cents === null ? null : payout_cents + cashed_cents };
  }
  const rest = (amountCents: number) => Math.floor((amountCents * (100 - cashed_percent)) / 100);
  return { status: 'partially_cashed_out' as const, stake: rest(stake_cents), potential_payout: rest(potential_cents), payout: null };
}

/** A leg as the player sees it: selection, price, state of the match and result. */
function legView(leg: LegRecord): BetLegView {
  const result = resultOf(leg);
  return {
    event_id: leg.event_id,
    event_name: leg.event_name,
    tournament_name: leg.tournament_name,
    sport: leg.sport,
    starts_at: leg.starts_at.toISOString(),
    state: leg.state,
    score: leg.score_home === null || leg.score_away === null ? null : { home: leg.score_home, away: leg.score_away },
    clock: clockOf(leg),
    ...(leg.field === null ? {} : { outright: true as const }),
    market_id: leg.market_id,
    ...names(leg),
    outcome_id: leg.outcome_id,
    odds_requested: oddsToString(odds(leg.odds_requested)),
    odds: oddsToString(odds(leg.odds)),
    odds_version: String(leg.odds_version),
    banker: leg.banker,
    result: result === null ? null : resultWord(result),
    factor: result === null || leg.builder !== null ? null : factorText(legMultiplier(odds(leg.odds), result)),
    ...(leg.builder === null ? {} : { builder: leg.builder }),
  };
}

function clockOf({ field, state, period, minute, added, stopped }: LegRecord): SportsClock | null {
  if (field !== null) return null;
  return state === 'live' || state === 'interrupted' ? { period, minute, added, stopped } : null;
}

/** The names from the definition; ids for a market or an outcome it no longer knows. */
function names({ sport, definition, definition_version: definitionVersion, specifiers, outcome_id, home_name, away_name, field }: LegRecord) {
  const parties = field === null ? { home: home_name ?? '', away: away_name ?? '' } : namedField(field);
  const market = openMarket({ sport, definition, definitionVersion, specifiers: specifiersJson.parse(specifiers) });
  const outcome = market?.outcomes(parties).find(({ id }) => id === outcome_id);
  return { market_name: market?.name(parties) ?? definition, outcome_name: outcome?.name ?? outcome_id };
}

/** The four columns are null together (a CHECK of the table). */
function resultOf({ result, void_halves, dead_heat_places, dead_heat_tied }: LegRecord): OutcomeResult | null {
  if (result === null || dead_heat_places === null || dead_heat_tied === null) return null;
  const voidHalves = void_halves === 2 ? 2 : void_halves === 1 ? 1 : 0;
  return { result: result === 1 ? 1 : 0, voidHalves, deadHeatPlaces: dead_heat_places, deadHeatTied: dead_heat_tied };
}
