import { openingReader } from '../map-series/read-opening.ts';
import type { Sport } from '../sport.ts';
import { factFaults } from './facts/fact-faults.ts';
import { factsShape, type MobaFacts } from './facts/moba-facts.ts';
import { brokenOff } from './facts/scoreboard.ts';
import { mobaFeed } from './feed/moba-feed.ts';
import type { MobaGame } from './game.ts';
import { newMatch, openingStrength, viewMatch } from './law/match-view.ts';
import { liveMoba } from './live/live-moba.ts';
import { mobaBuilder } from './moba-builder.ts';
import { mobaMarkets } from './markets/moba-markets.ts';
import { offer } from './pricing/margins.ts';
import { matchChances } from './pricing/match-chances.ts';

/** Builds the sport of a game of kills, towers and gold on one map. */
export function mobaSport(game: MobaGame): Sport<MobaFacts> {
  const readOpening = openingReader(openingStrength(game));
  const definitions = mobaMarkets(game);
  return {
    ...{ id: game.id, name: game.name },
    periods: ['not_started', 'map_1', 'map_2', 'map_3', 'map_4', 'map_5', 'ended'],
    facts: { shape: factsShape, faults: factFaults, brokenOff },
    definitions,
    listed: [
      { id: 'winner', definition: 'winner', specifiers: {} },
      { id: 'first_map', definition: 'map_winner', specifiers: { map: '1' } },
    ],
    price(prices) {
      const opening = readOpening(prices);
      if (opening === null) return null;
      const { bestOf, advantage, strength } = opening;
      return offer(matchChances(game, viewMatch(game, strength, newMatch(bestOf, advantage))), 0);
    },
    // There are too many ways to end to enumerate as cases, so each market counts at its worst.
    space: null,
    live: liveMoba(game, readOpening),
    builder: mobaBuilder({ ...game, markets: definitions }, readOpening),
    feed: mobaFeed,
    table: null,
  };
}
