import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { needsApproval, openStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { Bet } from '../../domain/bets/bet.ts';
import { countLines } from '../../domain/bets/count-lines.ts';
import { potentialPayout } from '../../domain/bets/settle-bet.ts';
import { totalStakeCents } from '../../domain/bets/unit-stakes.ts';
import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { legExposures } from '../domain/leg-exposures.ts';

const PAY_CAP_CENTS = 50_000_000;

/** A bet as a test writes it: on outcomes at their present prices. */
export interface WantedBet {
  /** "event:market" such as "fla-pal:result" or "fla-pal:total:2.5", and the outcome. */
  readonly legs: readonly { readonly market: string; readonly outcome: string; readonly banker?: boolean }[];
  readonly stakeCents: number;
  /** Of the bankerless legs; without: all of them in one line. */
  readonly sizes?: readonly number[];
  readonly stakeMode?: 'total' | 'per_line';
}

export interface SeededBet {
  readonly id: string;
  readonly ticketId: string;
}

/** An accepted bet with its stake, ticket, legs and liability, each in its row. */
export async function seedBet(deps: SportsbookDeps, player: Principal, wanted: WantedBet): Promise<SeededBet> {
  const bet = await priced(deps, wanted);
  const [id, ticketId, at] = [deps.ids.next(), deps.ids.next(), deps.clock.now()];
  const stake = totalStakeCents(bet);
  await inTransaction(deps.db, async (tx) => {
    const [opened] = await openStakes(tx, [stakeRow(deps, player, id, ticketId, stake)], at, 'bonus_first');
    if (opened?.verdict !== 'placed') throw new Error(`a seeded bet was refused: ${opened?.verdict ?? 'no verdict'}`);
    await sql`
      INSERT INTO sportsbook_ticket (id, player_id, key, fingerprint, channel, odds_change, answer, placed_at)
      VALUES (${ticketId}, ${player.playerId}, ${ticketId}, '\\x00', 'web', 'none', '{}', ${at})`.execute(tx);
    await sql`
      INSERT INTO sportsbook_bet (id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents,
                                  potential_cents, odds_change, receipt, placed_at)
      VALUES (${id}, ${ticketId}, ${player.playerId}, 0, ${kindOf(bet)}, ${[...bet.sizes]}, ${bet.stakeMode}, ${bet.stakeCents}, ${stake}, ${countLines(bet)},
              ${PAY_CAP_CENTS}, ${potentialPayout(bet).payoutCents}, 'none',
              '{"odds_version": "1", "rule_version": "result@1", "payload": "{}", "key_id": "test", "signature": ""}', ${at})`.execute(tx);
    const exposures = legExposures(bet);
    for (const [ordinal, leg] of bet.legs.entries()) {
      await sql`
        INSERT INTO sportsbook_leg (bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, exposure_cents, placed_at)
        SELECT ${id}, ${ordinal}, m.event_id, m.id, ${leg.outcomeId}, ${leg.odds}, ${leg.odds}, m.version, m.definition_version, ${leg.banker}, ${exposures[ordinal]}, ${at}
        FROM sportsbook_market m WHERE m.id = ${leg.marketId}`.execute(tx);
      await sql`
        INSERT INTO sportsbook_exposure AS e (market_id, outcome_id, exposure_cents, legs) VALUES (${leg.marketId}, ${leg.outcomeId}, ${exposures[ordinal]}, 1)
        ON CONFLICT (market_id, outcome_id) DO UPDATE SET exposure_cents = e.exposure_cents + excluded.exposure_cents, legs = e.legs + 1`.execute(tx);
    }
  });
  return { id, ticketId };
}

async function priced(deps: SportsbookDeps, { legs, sizes, stakeMode = 'total', stakeCents }: WantedBet): Promise<Bet> {
  const free = legs.filter((leg) => leg.banker !== true).length;
  const found = await Promise.all(
    legs.map(async ({ market, outcome, banker = false }) => {
      const { rows } = await sql<{ event: string; odds: number }>`
        SELECT m.event_id AS event, (o ->> 'odds')::integer AS odds FROM sportsbook_market m, jsonb_array_elements(m.outcomes) o
        WHERE m.id = ${market} AND o ->> 'id' = ${outcome}`.execute(deps.db.k);
      const [row] = rows;
      if (row === undefined) throw new Error(`no outcome ${outcome} in ${market}`);
      return { eventId: row.event, marketId: market, outcomeId: outcome, odds: odds(row.odds), banker };
    }),
  );
  return { legs: found, sizes: sizes ?? [free], stakeMode, stakeCents: cents(stakeCents), payCapCents: cents(PAY_CAP_CENTS) };
}

function kindOf({ legs, sizes }: Bet): string {
  if (legs.length === 1) return 'single';
  return sizes.length === 1 && sizes[0] === legs.length ? 'multiple' : 'system';
}

function stakeRow(deps: SportsbookDeps, player: Principal, id: string, ticketId: string, stakeCents: number) {
  return {
    stake_id: id,
    player_id: player.playerId,
    session_id: player.sessionId,
    session_epoch: player.epoch,
    session_expires_at: player.expiresAt,
    operation: 'sportsbook',
    key: randomUUID(),
    ordinal: 0,
    fingerprint: '00',
    vertical: 'sports',
    needs_approval: needsApproval('sports', deps.complianceProfile),
    game: 'sportsbook',
    round_ref: ticketId,
    stake_cents: stakeCents,
  } as const;
}
