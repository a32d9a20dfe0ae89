import type { Sport } from '../sport.ts';
import { rallyBuilder } from './builder/rally-builder.ts';
import { newMatch, viewMatch } from './chain/match-chain.ts';
import type { RallyTerms } from './chain/strength.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape } from './facts/facts-shape.ts';
import type { RallyFacts } from './facts/rally-facts.ts';
import { rallyFeed } from './feed/rally-feed.ts';
import { liveRally } from './live/live-rally.ts';
import type { Game } from './markets/rally-market.ts';
import { rallyMarkets } from './markets/rally-markets.ts';
import { matchChances } from './pricing/match-markets.ts';
import { offer } from './pricing/offer.ts';
import { openingReader } from './pricing/read-opening.ts';

/** A game of sets to points: its name, its rules, the properties of its points, and the races to points that it offers. */
export interface RallyGame extends Game, RallyTerms {
  readonly id: string;
  readonly name: string;
  readonly races: readonly number[];
}

/** Builds the sport of a game whose sets are played to points. */
export function rallySport(game: RallyGame): Sport<RallyFacts> {
  const readOpening = openingReader(game);
  const definitions = rallyMarkets(game);
  const sets = Array.from({ length: Math.max(...game.formats) }, (_, place) => `set_${place + 1}`);
  return {
    ...{ id: game.id, name: game.name },
    periods: ['not_started', ...sets, 'ended'],
    facts: {
      shape: factsShape,
      faults: (facts) => factFaults(game, facts),
      brokenOff: (score, periodScores) => brokenOff(game, score, periodScores),
    },
    definitions,
    listed: [
      { id: 'winner', definition: 'winner', specifiers: {} },
      { id: 'first_set', definition: 'set_winner', specifiers: { set: '1' } },
    ],
    price(prices) {
      const opening = readOpening(prices);
      if (opening === null) return null;
      const { bestOf, strengths } = opening;
      return offer(matchChances({ bestOf, view: viewMatch(game, strengths, newMatch(bestOf)), inPlay: false, races: game.races }), 0);
    },
    // There are too many ways to end seven sets to enumerate as cases, so each market counts at its worst.
    space: null,
    live: liveRally(game, readOpening),
    builder: rallyBuilder(game, definitions, readOpening),
    feed: rallyFeed(game),
    table: null,
  };
}
