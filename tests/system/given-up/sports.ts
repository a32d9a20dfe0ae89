import type { BetKind } from '#contracts/sportsbook/bets.ts';
import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import type { OpenSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';
import { type AskedBet, betOf, legOn, logInAgain, matchesAhead, placeBets, readMatch, single } from '../sports-player.ts';
import { correctResult, reportResult } from '../report-result.ts';
import { type End, type GivenUpFixture, type OpenStake, STAKE, type Way } from './way.ts';

type Matches = readonly SportsEventReply[];

/** A match has an odd or an even number of goals, so one of two players always wins. */
const PARITIES = ['odd', 'even'] as const;
const parity = (match: SportsEventReply, outcome: string) => legOn(match, 'odd_even', outcome);

/** Matches with bets that have not ended; no two ends share a match. */
const taken = new Set<string>();

async function freshMatches(open: OpenSite, count: number): Promise<Matches> {
  const ahead = await matchesAhead(open, taken.size + count);
  const fresh = ahead.filter(({ id }) => !taken.has(id)).slice(0, count);
  for (const { id } of fresh) taken.add(id);
  return Promise.all(fresh.map(({ id }) => readMatch(open, id)));
}

/** Places one bet per player on `count` matches, then runs `end` on the matches. */
const onMatches = (count: number, bets: (matches: Matches) => readonly AskedBet[], end: (world: GivenUpFixture, matches: Matches) => Promise<void>) =>
  async function begin(world: GivenUpFixture, players: readonly PlayerClient[]) {
    const { open } = world;
    const matches = await freshMatches(open, count);
    const asked = bets(matches);
    const stakes: OpenStake[] = [];
    for (const [seat, player] of players.entries()) {
      const [id = ''] = (await placeBets(open, player, asked.slice(seat, seat + 1))).ids;
      stakes.push({
        async readOutcome() {
          await logInAgain(open, player);
          const { status, payout } = await betOf(open, player, id);
          if (status === 'accepted') throw new Error(`bet ${id} is open`);
          return status === 'void' ? 'void' : [payout ?? 0];
        },
        // Repeats every job that looks for matches to settle.
        payAgain: () => open.settle(),
      });
    }
    return {
      stakes,
      end() {
        taken.clear();
        return end(world, matches);
      },
    };
  };

/** A score with an odd number of goals, and one with an even number. */
const [ODD, EVEN] = [
  { home: 2, away: 1 },
  { home: 1, away: 1 },
] as const;

/** The first match ends with an odd number of goals, the next with an even one, and so on. */
async function playedOut({ open }: GivenUpFixture, matches: Matches): Promise<void> {
  for (const [place, { id }] of matches.entries()) await reportResult(open, id, place % 2 === 0 ? ODD : EVEN);
  await open.settle();
}

async function voidAll({ operate, open }: GivenUpFixture, matches: Matches): Promise<void> {
  for (const { id } of matches) await operate('sports', 'void', id);
  await open.settle();
}

async function corrected(world: GivenUpFixture, matches: Matches): Promise<void> {
  await playedOut(world, matches);
  for (const { id } of matches) await correctResult(world.open, id, EVEN);
  await world.open.settle();
}

const singles = ([match]: Matches) => (match === undefined ? [] : PARITIES.map((side) => single(parity(match, side), STAKE)));
const pairs = ([one, two]: Matches): readonly AskedBet[] =>
  one === undefined || two === undefined
    ? []
    : PARITIES.flatMap((first) => PARITIES.map((second) => ({ kind: 'multiple', stake: STAKE, legs: [parity(one, first), parity(two, second)] }) as const));
/** Of three matches at least two are odd or two are even, so one bet always wins. */
const twoOfThree = (matches: Matches): readonly AskedBet[] =>
  PARITIES.map((side) => ({ kind: 'system', sizes: [2], stake: 70, stake_mode: 'per_line', legs: matches.map((match) => parity(match, side)) }));

const sure = { isWonBySomebody: true } as const;
const bet = (ends: Readonly<Record<string, End>>): Way => ({ door: 'sportsbook_open_stakes', vertical: 'sports', together: true, ends });

/** Every kind of bet except the builder (a combination in one match), which is staked like a single. */
export const sports: Readonly<Record<Exclude<BetKind, 'builder'>, Way>> = {
  // The operator acts before kick-off, so that end comes first: ends run in this order.
  single: bet({
    'void by an operator': { seats: 2, begin: onMatches(1, singles, voidAll) },
    'won or lost by the result': { seats: 2, ...sure, begin: onMatches(1, singles, playedOut) },
    'settled, and settled otherwise by a corrected result': { seats: 2, begin: onMatches(1, singles, corrected) },
    'settled, and void by an operator afterwards': {
      seats: 2,
      begin: onMatches(1, singles, async (world, matches) => {
        await playedOut(world, matches);
        await voidAll(world, matches);
      }),
    },
  }),
  multiple: bet({
    'with one match void': {
      seats: 4,
      ...sure,
      begin: onMatches(2, pairs, async (world, matches) => {
        await voidAll(world, matches.slice(0, 1));
        await playedOut(world, matches);
      }),
    },
    'won or lost by the results': { seats: 4, ...sure, begin: onMatches(2, pairs, playedOut) },
  }),
  system: bet({
    'void by an operator': { seats: 2, begin: onMatches(3, twoOfThree, voidAll) },
    'won or lost by the results': { seats: 2, ...sure, begin: onMatches(3, twoOfThree, playedOut) },
  }),
};
