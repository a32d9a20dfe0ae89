import { sql } from 'kysely';
import type { BetKind, BetReceipt } from '#contracts/sportsbook/bets.ts';
import type { Bet } from '#kernel/bets/bet.ts';
import { countLines } from '#kernel/bets/lines.ts';
import { potentialPayout } from '#kernel/bets/payout.ts';
import { totalStakeCents } from '#kernel/bets/unit-stakes.ts';
import { cents } from '#kernel/money.ts';
import { odds } from '#kernel/odds.ts';
import { type OpenedStake, openStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { signReceipt } from '../../betslip/receipts/write-receipt.ts';
import { riskRowsOf } from '../../betslip/placement-rows.ts';
import type { BetFixture } from '../../betslip/testing/bet-fixture.ts';
import type { RiskyBet } from '../../domain/risk/bet-parts.ts';
import { weighBet } from '../../domain/betslip/weigh-bet.ts';

const BETS_AT_ONCE = 200;
const PAY_CAP_CENTS = 50_000_000;

/** The shapes that the bets take in turn; every bet has the first event, the others follow. */
const SHAPES = [
  { legs: 1, sizes: [1], kind: 'single' },
  { legs: 1, sizes: [1], kind: 'single' },
  { legs: 3, sizes: [3], kind: 'multiple' },
  { legs: 3, sizes: [2], kind: 'system' },
  { legs: 4, sizes: [2, 3, 4], kind: 'system' },
  { legs: 6, sizes: [1, 2, 3, 4, 5, 6], kind: 'system' },
] as const;

const PICKS = [
  { market: 'result', outcome: 'home', milli: 2_000 },
  { market: 'total:2.5', outcome: 'over', milli: 1_900 },
  { market: 'asian_handicap:-0.25', outcome: 'home', milli: 1_850 },
  { market: 'result', outcome: 'draw', milli: 3_300 },
  { market: 'half_time_result', outcome: 'draw', milli: 2_100 },
] as const;

interface Planned {
  readonly id: string;
  readonly playerId: string;
  readonly kind: BetKind;
  readonly bet: Bet;
}

/** Inserts many mixed bets of many players over a few matches, in batches. */
export async function manyBets(world: BetFixture, count: number): Promise<{ readonly events: readonly string[]; readonly players: readonly string[] }> {
  const events: string[] = [];
  for (let event = 0; event < 8; event += 1) events.push(await world.newEvent());
  const players: string[] = [];
  for (let player = 0; player < Math.max(1, count / 20); player += 1) players.push((await world.newPlayer(100_000)).playerId);
  const planned = Array.from({ length: count }, (_, index) => planBet(world.ids.next(), players[index % players.length] ?? '', index, events));
  for (let from = 0; from < count; from += BETS_AT_ONCE) await write(world, planned.slice(from, from + BETS_AT_ONCE));
  await sql`
    INSERT INTO sportsbook_exposure (market_id, outcome_id, exposure_cents, legs)
    SELECT market_id, outcome_id, sum(exposure_cents), count(*) FROM sportsbook_leg GROUP BY 1, 2
    ON CONFLICT (market_id, outcome_id) DO UPDATE SET exposure_cents = excluded.exposure_cents, legs = excluded.legs`.execute(world.db.k);
  await sql`
    INSERT INTO sportsbook_liability AS k (event_id, bound_cents)
    SELECT m.event_id, sum(x.exposure_cents) FROM sportsbook_exposure x JOIN sportsbook_market m ON m.id = x.market_id GROUP BY m.event_id
    ON CONFLICT (event_id) DO UPDATE SET bound_cents = excluded.bound_cents, version = k.version + 1`.execute(world.db.k);
  return { events, players };
}

function planBet(id: string, playerId: string, index: number, events: readonly string[]): Planned {
  const { legs, sizes, kind } = SHAPES[index % SHAPES.length] ?? SHAPES[0];
  const picked = Array.from({ length: legs }, (_, leg) => {
    const eventId = events[(leg === 0 ? 0 : index + leg) % events.length] ?? '';
    const pick = PICKS[(index + leg) % PICKS.length] ?? PICKS[0];
    return { eventId, marketId: `${eventId}:${pick.market}`, outcomeId: pick.outcome, odds: odds(pick.milli), banker: false };
  });
  const distinct = [...new Map(picked.map((leg) => [leg.eventId, leg])).values()];
  const own = distinct.length === legs ? distinct : distinct.slice(0, 1);
  const bet = { legs: own, sizes: own.length === legs ? sizes : [1], stakeMode: 'total', stakeCents: cents(1_000), payCapCents: cents(PAY_CAP_CENTS) } as const;
  return { id, playerId, kind: own.length === 1 ? 'single' : kind, bet };
}

async function write(world: BetFixture, planned: readonly Planned[]): Promise<void> {
  const at = world.clock.now();
  const signer = createEd25519Signer(world.deps.receiptSeed);
  const rows = planned.map(({ id, playerId, bet }) =>
    world.row(playerId, totalStakeCents(bet), {
      ...{ stake_id: id, round_ref: id, key: id, vertical: 'sports', game: 'sportsbook', operation: 'sportsbook' },
      risks: riskRowsOf(withMarkets(bet)),
    }),
  );
  const bets = planned.map((plan) => rowOf(plan, receiptOf(signer, plan, at)));
  await inTransaction(world.db, async (tx) => {
    const opened = await openStakes(tx, rows, at, 'bonus_first');
    const refused = opened.find(({ verdict }) => verdict !== 'placed');
    if (refused !== undefined) throw new Error(`a bet of many was refused: ${refused.verdict}`);
    const tickets = bets.map((bet, index) => ({ ...bet, fingerprint: rows[index]?.fingerprint, answer: answerOf(bet, opened[index]) }));
    await sql`
      INSERT INTO sportsbook_ticket (id, player_id, key, fingerprint, channel, odds_change, answer, placed_at)
      SELECT t.id, t.player_id, t.id::text, decode(t.fingerprint, 'hex'), 'web', 'none', t.answer, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS t (id uuid, player_id uuid, fingerprint text, answer jsonb)`.execute(tx);
    await sql`
      INSERT INTO sportsbook_bet (id, ticket_id, player_id, ordinal, kind, sizes, stake_mode, stake_given_cents, stake_cents, lines, pay_cap_cents, potential_cents,
                                  odds_change, receipt, placed_at)
      SELECT b.id, b.id, b.player_id, 0, b.kind, b.sizes, 'total', b.stake, b.stake, b.lines, ${PAY_CAP_CENTS}, b.potential, 'none', b.receipt, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
        AS b (id uuid, player_id uuid, kind text, sizes smallint[], stake bigint, lines integer, potential bigint, receipt jsonb)`.execute(tx);
    await sql`
      INSERT INTO sportsbook_leg (bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, exposure_cents, liability_cents, placed_at)
      SELECT b.id, l.ordinal, l.event, l.market, l.outcome, l.odds, l.odds, 1, 1, l.exposure, l.exposure, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) AS b (id uuid, legs jsonb),
           jsonb_to_recordset(b.legs) AS l (ordinal smallint, event text, market text, outcome text, odds integer, exposure bigint)`.execute(tx);
  });
}

/** Adds the markets to the legs, from their ids. */
function withMarkets(bet: Bet): RiskyBet {
  const legs = bet.legs.map((leg) => {
    const [, definition = '', value] = leg.marketId.split(':');
    const key = definition === 'asian_handicap' ? 'handicap' : 'total';
    return { ...leg, sport: 'football', definition, specifiers: value === undefined ? {} : { [key]: value } };
  });
  return { ...bet, legs };
}

function rowOf({ id, playerId, kind, bet }: Planned, receipt: BetReceipt) {
  const exposures = weighBet(bet).exposures(bet.stakeCents);
  return {
    ...{ id, player_id: playerId, kind, sizes: bet.sizes, stake: bet.stakeCents, lines: countLines(bet), potential: potentialPayout(bet).payoutCents, receipt },
    legs: bet.legs.map((leg, ordinal) => ({
      ...{ ordinal, event: leg.eventId, market: leg.marketId, outcome: leg.outcomeId, odds: leg.odds },
      exposure: exposures[ordinal],
    })),
  };
}

function receiptOf(signer: Ed25519Signer, { id, kind, bet }: Planned, placedAt: Date): BetReceipt {
  return signReceipt(signer, {
    ...{ betId: id, ticketId: id, placedAt, kind, sizes: bet.sizes, stakeMode: bet.stakeMode, stakeCents: bet.stakeCents, lines: countLines(bet) },
    ...{ payCapCents: bet.payCapCents, potentialCents: potentialPayout(bet).payoutCents, oddsChange: 'none' },
    legs: bet.legs.map((leg) => ({ ...leg, rule: `${leg.marketId.split(':')[1] ?? ''}@1`, requested: leg.odds, oddsVersion: 1 })),
  });
}

function answerOf({ id, stake, potential }: ReturnType<typeof rowOf>, opened: OpenedStake | undefined) {
  return {
    ticket_id: id,
    bets: [{ id, status: 'accepted', stake, potential_payout: potential }],
    balance: { value: opened?.balance_cash_cents, bonus: opened?.balance_bonus_cents, version: opened?.wallet_version },
  };
}
