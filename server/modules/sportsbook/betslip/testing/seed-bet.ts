import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { TicketPlacer } from '../use-cases/place-ticket.ts';
import { price } from './event-rows.ts';

/** A test's short name of an outcome: its market ("fla-pal:result" or "fla-pal:total:2.5") and the outcome's id. */
export interface WantedLeg {
  readonly market: string;
  readonly outcome: string;
  readonly banker?: boolean;
}

/** A bet as tests write it: outcomes, at their present prices. */
export interface WantedBet {
  readonly legs: readonly WantedLeg[];
  readonly stakeCents: number;
  /** System sizes over the legs that are not bankers; without: all legs in one line. */
  readonly sizes?: readonly number[];
  readonly stakeMode?: 'total' | 'per_line';
}

export interface SeededBet {
  readonly id: string;
  readonly ticketId: string;
}

/** Places a bet as a player would, at present prices; throws if it is not accepted. */
export async function seedBet(deps: SportsbookDeps, placer: TicketPlacer, player: Principal, wanted: WantedBet): Promise<SeededBet> {
  const slip = { odds_change: 'none' as const, bets: [await slipBetOf(deps, wanted)] };
  const placed = await placer.place({ principal: player, key: randomUUID(), slip });
  if (!placed.ok) throw new Error(`a bet was refused: ${placed.code} ${JSON.stringify(placed.errors ?? {})}`);
  const [bet] = placed.value.answer.bets;
  const ticketId = placed.value.answer.ticket_id;
  if (bet?.id === undefined || bet.id === null || ticketId === null) throw new Error(`a bet was refused: ${bet?.reason ?? ''}: ${bet?.message ?? ''}`);
  return { id: bet.id, ticketId };
}

/** Builds a bet at present prices as a slip sends it. */
export async function slipBetOf(deps: SportsbookDeps, { legs, sizes, stakeMode = 'total', stakeCents }: WantedBet): Promise<SlipBet> {
  const free = legs.filter((leg) => leg.banker !== true).length;
  const isSystem = sizes !== undefined || free < legs.length;
  return {
    kind: isSystem ? 'system' : legs.length === 1 ? 'single' : 'multiple',
    ...(isSystem ? { sizes: [...(sizes ?? [free])] } : {}),
    stake: stakeCents,
    stake_mode: stakeMode,
    legs: await Promise.all(legs.map((leg) => slipLegOf(deps, leg))),
  };
}

async function slipLegOf(deps: SportsbookDeps, { market, outcome, banker = false }: WantedLeg): Promise<SlipBet['legs'][number]> {
  const { rows } = await sql<{ event: string; odds: number; version: number }>`
    SELECT m.event_id AS event, (o ->> 'odds')::integer AS odds, m.version FROM sportsbook_market m, jsonb_array_elements(m.outcomes) o
    WHERE m.id = ${market} AND o ->> 'id' = ${outcome}`.execute(deps.db.k);
  const [row] = rows;
  if (row === undefined) throw new Error(`no outcome ${outcome} in ${market}`);
  return { event_id: row.event, market_id: market, outcome_id: outcome, odds: price(row.odds), odds_version: String(row.version), banker };
}
