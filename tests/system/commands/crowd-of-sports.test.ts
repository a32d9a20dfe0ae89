import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { FEED_SPORTS } from '#sandbox/sports-feed/sports/registry.ts';
import { proved, sized } from '#tests/in-full.ts';
import { UNTIL } from '#tests/until.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { openSite, type OpenSite, STILL } from '../open-site.ts';
import { crowdUntil } from './crowd-until.ts';

interface Day {
  readonly pace: number;
  readonly stepMs: number;
  readonly rounds: number;
  readonly bets: number;
  readonly sports: readonly string[];
  readonly players: number;
  readonly haste: number;
  readonly timeoutMs: number;
}

/**
 * Long run: a day at 60 times real speed, in 720 steps of two minutes; in-play prices are renewed between steps. Short run: until each kind of bet occurred.
 */
const LONG = { pace: 60, stepMs: 2_000, rounds: 720, timeoutMs: 7_200_000 } as const;
const DAYS = sized<readonly Day[]>(
  [{ pace: 60, stepMs: 2_000, rounds: 0, bets: 20, sports: ['football', 'futsal'], players: 4, haste: 20, timeoutMs: Number(UNTIL.timeout) }],
  [
    { ...LONG, bets: 2_000, sports: ['football'], players: 32, haste: 0.4 },
    { ...LONG, bets: 3_000, sports: FEED_SPORTS.map(({ id }) => id), players: 40, haste: 0.15 },
  ],
);
const LONGEST_MS = 14_400_000;
const FASTEST = 600;
const CALENDAR_DAYS = sized(1, 3);
const MOST_HOURS = 240;
/** The part of the calendar that a site takes in during one move of the clock. */
const LAST_STEP_HOURS = sized(1, 0.25);

test.each(DAYS)(
  'members prove who they are, bet on all of $sports.length sports before and in play and cash out, and on a day at 60 times its pace each bet and cash-out comes to one ending',
  { timeout: LONGEST_MS },
  async (day) => {
    const open = await openSite({ sports: true, tableTimes: STILL, calendar: { sports: day.sports, days: CALENDAR_DAYS } });
    const folder = await mkdtemp(join(tmpdir(), 'crowd-'));
    onTestFinished(async () => {
      await open.close();
      await rm(folder, { recursive: true });
    });
    await open.settle();
    await feedRuns(open, day.pace);
    let rounds = 0;
    const isOver = async () => {
      rounds += 1;
      const { bets, inPlay, cashouts } = await dayNow(open);
      if (rounds <= day.rounds || bets < day.bets || inPlay < day.bets / 10 || cashouts === 0) return false;
      return (await sportsBetOn(open)).length >= (await sportsOffered(open));
    };
    const lines = await crowdUntil({ open, folder, ...day, only: 'sports' }, isOver);
    expect(lines.at(-1)).toMatch(/ · [1-9]\d* sports bets \(R\$/);
    await feedRuns(open, FASTEST);
    for (let hours = 0; hours < MOST_HOURS && (await dayNow(open)).open > 0; hours += LAST_STEP_HOURS) {
      await open.advance((LAST_STEP_HOURS * HOUR_MS) / FASTEST);
      await open.settle();
    }
    const { bets, inPlay, cashouts, ...left } = await dayNow(open);
    expect(left).toEqual({ open: 0, pending: 0 });
    await expectLedgerHolds(open.site);
    proved('sports of a crowd', (await sportsBetOn(open)).length);
    proved('bets of a crowd', bets);
    proved('bets of a crowd in play', inPlay);
    proved('cash-outs of a crowd', cashouts);
  },
);

async function feedRuns(open: OpenSite, speed: number): Promise<void> {
  expect((await open.sandbox.send('POST', '/sports-feed/control', { speed })).status).toBe(200);
}

/** Counts bets, in-play bets with a delay, paid cash-outs, and bets and cash-outs that are still open. */
async function dayNow(open: OpenSite) {
  const bets = await open.site.db.k.selectFrom('sportsbook_bet').select(['accept_after', 'ended_at']).execute();
  const cashouts = await open.site.db.k.selectFrom('sportsbook_cashout').select('status').execute();
  return {
    bets: bets.length,
    inPlay: bets.filter(({ accept_after }) => accept_after !== null).length,
    open: bets.filter(({ ended_at }) => ended_at === null).length,
    cashouts: cashouts.filter(({ status }) => status === 'done').length,
    pending: cashouts.filter(({ status }) => status === 'pending').length,
  };
}

/** Counts the sports that have had a market. */
async function sportsOffered(open: OpenSite): Promise<number> {
  const markets = open.site.db.k.selectFrom('sportsbook_market as m').innerJoin('sportsbook_event as e', 'e.id', 'm.event_id');
  return (await markets.select('e.sport').distinct().execute()).length;
}

/** The distinct sports of all legs. */
async function sportsBetOn(open: OpenSite): Promise<readonly string[]> {
  const legs = open.site.db.k.selectFrom('sportsbook_leg as l').innerJoin('sportsbook_event as e', 'e.id', 'l.event_id');
  return (await legs.select('e.sport').distinct().execute()).map(({ sport }) => sport);
}
