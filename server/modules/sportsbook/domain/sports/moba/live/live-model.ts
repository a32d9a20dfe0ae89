import type { ModelPrices } from '../../../events/stored-event.ts';
import { placeOf } from '../../map-series/course.ts';
import type { BestOf } from '../../map-series/format.ts';
import { fairPrices, type FeedPrices, fitChance, type Opening, type openingReader } from '../../map-series/read-opening.ts';
import type { Play } from '../../sport.ts';
import { playedBy } from '../facts/moba-facts.ts';
import { type MapOnBoard, readScoreboard } from '../facts/scoreboard.ts';
import { type MapLaw, NEW_MAP, type Strength } from '../law/map-law.ts';
import { fitStrength, type MatchState, winChance } from '../law/match-view.ts';

/** With a smaller chance left for either side, a winner price is mostly margin and carries little information. */
const NEARLY_OVER = 0.03;
/** How far the supplier's price may move the log odds of the map under way, since it reflects more than gold, and of the maps to come. */
const MOST_EDGE = 1.5;
const MOST_MOVED = 0.5;

/** The inputs of the prices of a match under way. */
export interface LiveModel {
  readonly strength: Strength;
  readonly moment: MatchState;
}

/** The model of a match under way; null without both an opening and an in-play price, after the end, and for an impossible scoreboard. */
export function liveModel(
  law: MapLaw,
  readOpening: ReturnType<typeof openingReader>,
  { opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play },
): LiveModel | null {
  const before = opening === null ? null : readOpening(opening);
  const fair = prices === null ? null : fairPrices(prices as FeedPrices);
  const bestOf = before?.bestOf ?? fair?.bestOf;
  const moment = bestOf === undefined ? null : momentOf(play, bestOf);
  const now = moment === null ? null : strengthNow(law, before, fair?.home ?? null, moment);
  return moment === null || now === null ? null : { strength: now.strength, moment: { ...moment, edge: now.edge } };
}

/** The moment that prices depend on, from the scoreboard; null if it is impossible or shows the end. `bestOf` applies if the scoreboard contains no format. */
function momentOf({ periodScores }: Pick<Play, 'periodScores'>, bestOf: BestOf): MatchState | null {
  const { maps, ...board } = readScoreboard(periodScores);
  const place = placeOf(playedBy, maps, board.bestOf ?? bestOf, board.advantage?.advantage ?? null);
  if (place === null) return null;
  const { open, ...so } = place;
  return { ...so, state: open === null ? NEW_MAP : stateOf(open), edge: 0 };
}

function stateOf({ kills, towers, monsters, seconds, gold, firstSide }: MapOnBoard) {
  return { kills, towers, monsters, minutes: (seconds ?? 0) / 60, gold, firstSide };
}

/**
 * The model of this moment: the opening strength, and the shift that the supplier's in-play winner price implies, for the map under way if there is one,
 * otherwise for the maps to come. Null if neither opening nor price is available.
 */
function strengthNow(law: MapLaw, before: Opening | null, home: number | null, moment: MatchState): { strength: number; edge: number } | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  if (before === null || moment.state === NEW_MAP) {
    const now = isTelling ? fitStrength(law, home, moment) : null;
    if (before === null) return now === null ? null : { strength: now, edge: 0 };
    const { strength } = before;
    return { strength: now === null ? strength : Math.min(Math.max(now, strength - MOST_MOVED), strength + MOST_MOVED), edge: 0 };
  }
  const { strength } = before;
  // If no shift fits the price, the map is shifted to the limit.
  const edge = isTelling ? fitEdge(law, strength, home, moment) : 0;
  return { strength, edge };
}

function fitEdge(law: MapLaw, strength: number, home: number, moment: MatchState): number {
  const chanceAt = (edge: number) => winChance(law, strength, { ...moment, edge });
  if (chanceAt(MOST_EDGE) <= home) return MOST_EDGE;
  if (chanceAt(-MOST_EDGE) >= home) return -MOST_EDGE;
  return fitChance(home, MOST_EDGE, chanceAt) ?? 0;
}
