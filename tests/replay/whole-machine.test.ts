import { expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { sized } from '#tests/in-full.ts';
import { seedOfToday } from '#tests/todays-tenth.ts';
import { handMadeSeason } from './hand-made-season.ts';
import { playSeason, type PlayedBet } from './play-season.ts';
import { seasonFiles } from './season-files.ts';
import { isContradictory } from './second-opinion/is-contradictory.ts';
import type { PublicRecord, PublicSeason } from './second-opinion/public-record.ts';
import { returnsOf, STAKE } from './second-opinion/returns-of.ts';

const PURSE_CENTS = 1_000_000_000;
/** Two lines of each prematch market have 76 outcomes; an uneven match has a line less. */
const SINGLES_PER_MATCH = 75;
/** Time between two polls of the feed. */
const STEP_MS = 20_000;
/** Answers to a single on a match that has kicked off. */
const LATE: ReadonlySet<string> = new Set(['event_started', 'event_not_open', 'market_suspended', 'odds_changed', 'waits']);
/** Every recorded season takes some minutes; the short run plays a part of one cup, another part each day. */
const PLAYED = sized(/^World Cup 2018$/, /./);
const STRETCH = 16;

function playedToday(season: PublicSeason): PublicSeason {
  const inTime = season.matches.toSorted((a, b) => a.date.localeCompare(b.date));
  const from = (seedOfToday() * STRETCH) % (inTime.length - STRETCH + 1);
  return sized({ ...season, matches: inTime.slice(from, from + STRETCH) }, season);
}

interface Ending {
  readonly status: string;
  readonly payoutCents: number | null;
}

const OPEN: Ending = { status: 'accepted', payoutCents: null };

/**
 * Possible endings of a bet; open if the record does not decide it. A contradictory record is held for review, except outcomes settled earlier by its course.
 * A bet that waited for its acceptance may have been refused.
 */
function expectedOf(bet: PlayedBet, file: PublicSeason): readonly Ending[] {
  const record = recordOf(bet, file.matches);
  const refused: readonly Ending[] = bet.waited ? [{ status: 'rejected', payoutCents: null }] : [];
  return [...refused, ...(isContradictory(record) ? [OPEN] : []), endingOf(bet, record, file)];
}

function endingOf(bet: PlayedBet, record: PublicRecord, file: PublicSeason): Ending {
  const returns = returnsOf(bet.definition, bet.value, record, file.matches);
  if (returns === 'wait') return OPEN;
  const returned = returns[bet.outcome];
  if (returned === undefined) throw new Error(`${bet.definition} has no outcome ${bet.outcome}`);
  return { status: returned === STAKE ? 'void' : 'settled', payoutCents: Math.floor(paid(returned, bet)) };
}

/** The second opinion counts a stake of 2,000 at 2.375: won 4,750, half won 3,375, returned 2,000, half lost 1,000. */
function paid(returned: number, { stakeCents, oddsMilli }: PlayedBet): number {
  const won = (stakeCents * oddsMilli) / 1_000;
  if (returned === 4_750) return won;
  if (returned === 3_375) return (stakeCents + won) / 2;
  return (stakeCents * returned) / STAKE;
}

function recordOf({ home, away, stands }: PlayedBet, records: readonly PublicRecord[]): PublicRecord {
  const same = records.filter(({ team1, team2 }) => team1 === home && team2 === away).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const record = same[stands];
  if (record === undefined) throw new Error(`no record of ${home} – ${away}`);
  return record;
}

async function playedAsTheRulesSay(file: PublicSeason, stepMs = STEP_MS): Promise<void> {
  const { world, player, bets, lateRefusals, heldEvents } = await playSeason(file, PURSE_CENTS, stepMs);
  try {
    const differences = bets.flatMap((bet) => {
      const expected = expectedOf(bet, file);
      return expected.some(({ status, payoutCents }) => bet.status === status && bet.payoutCents === payoutCents) ? [] : [{ ...bet, expected }];
    });
    expect(differences).toEqual([]);
    expect(bets.length).toBeGreaterThan(file.matches.length * SINGLES_PER_MATCH);
    expect(heldEvents).toBe(file.matches.filter(isContradictory).length);
    expect(lateRefusals.length).toBeGreaterThan(0);
    expect(lateRefusals.filter((reason) => !LATE.has(reason))).toEqual([]);
    const change = bets.reduce((sum, { status, stakeCents, payoutCents }) => sum + (status === 'rejected' ? 0 : (payoutCents ?? 0) - stakeCents), 0);
    expect(await world.cashOf(player)).toBe(PURSE_CENTS + change);
    expect(await world.violations()).toEqual([]);
  } finally {
    await world.drop();
  }
}

test('a season is announced, bet on, played and settled: each single pays by the rules, to the centavo', async () => {
  await playedAsTheRulesSay(handMadeSeason);
});

test('a feed that is polled only every five minutes pays the same: missed messages are read from its snapshot', async () => {
  await playedAsTheRulesSay(handMadeSeason, 5 * MINUTE_MS);
});

for (const { file, season } of seasonFiles().filter((each) => PLAYED.test(each.season.name))) {
  test(`${file}: each single on it pays by the rules, to the centavo`, async () => {
    await playedAsTheRulesSay(playedToday(season));
  }, 900_000);
}
