import type { BetKind } from '#contracts/sportsbook-bets.ts';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import type { PlayerClient } from '../player-client.ts';
import { type AskedBet, betOf, legOn, logInAgain, matchesAhead, placeBets, playOut, readMatch, single } from '../sports-player.ts';
import { type End, type GivenUpWorld, type OpenStake, STAKE, type Way } from './way.ts';

type Matches = readonly SportsEventReply[];

/** Goals of a match are odd or even, so that of two players one wins whatever happens. */
const PARITIES = ['odd', 'even'] as const;
const parity = (match: SportsEventReply, outcome: string) => legOn(match, 'odd_even', outcome);

/** Bets on so many matches, a player each, then what `end` does with the matches. */
const onMatches = (count: number, bets: (matches: Matches) => readonly AskedBet[], end: (world: GivenUpWorld, matches: Matches) => Promise<void>) =>
  async function begin(world: GivenUpWorld, players: readonly PlayerClient[]) {
    const { open } = world;
    const matches = await Promise.all((await matchesAhead(open, count)).map(({ id }) => readMatch(open, id)));
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
        // Whatever looks for matches to settle looks again.
        payAgain: () => open.settle(),
      });
    }
    return { stakes, end: () => end(world, matches) };
  };

const playedOut = async ({ open }: GivenUpWorld, matches: Matches) => playOut(open, matches);

async function voidAll({ operate, open }: GivenUpWorld, matches: Matches): Promise<void> {
  for (const { id } of matches) await operate('sports', 'void', id);
  await open.settle();
}

async function corrected(world: GivenUpWorld, matches: Matches): Promise<void> {
  await playedOut(world, matches);
  for (const { id } of matches) await world.open.sandbox.send('POST', '/sports-feed/control', { scenario: 'correction', event_id: id });
  await world.open.settle();
}

const singles = ([match]: Matches) => (match === undefined ? [] : PARITIES.map((side) => single(parity(match, side), STAKE)));
const pairs = ([one, two]: Matches): readonly AskedBet[] =>
  one === undefined || two === undefined
    ? []
    : PARITIES.flatMap((first) => PARITIES.map((second) => ({ kind: 'multiple', stake: STAKE, legs: [parity(one, first), parity(two, second)] }) as const));
/** Two of three: of three matches two are odd or two are even. */
const twoOfThree = (matches: Matches): readonly AskedBet[] =>
  PARITIES.map((side) => ({ kind: 'system', sizes: [2], stake: 70, stake_mode: 'per_line', legs: matches.map((match) => parity(match, side)) }));

const sure = { isWonBySomebody: true } as const;
const bet = (ends: Readonly<Record<string, End>>): Way => ({ door: 'sportsbook_open_stakes', vertical: 'sports', ends });

/** Every kind of bet that is offered; a builder is none (`builder_not_offered`). */
export const sports: Readonly<Record<Exclude<BetKind, 'builder'>, Way>> = {
  single: bet({
    'won or lost by the result': { seats: 2, ...sure, begin: onMatches(1, singles, playedOut) },
    'void by an operator': { seats: 2, begin: onMatches(1, singles, voidAll) },
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
    'won or lost by the results': { seats: 4, ...sure, begin: onMatches(2, pairs, playedOut) },
    'with one match void': {
      seats: 4,
      ...sure,
      begin: onMatches(2, pairs, async (world, matches) => {
        await voidAll(world, matches.slice(0, 1));
        await playedOut(world, matches);
      }),
    },
  }),
  system: bet({
    'won or lost by the results': { seats: 2, ...sure, begin: onMatches(3, twoOfThree, playedOut) },
    'void by an operator': { seats: 2, begin: onMatches(3, twoOfThree, voidAll) },
  }),
};
