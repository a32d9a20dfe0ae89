import { type Act, mark } from '../../reporting/act.ts';
import { forfeitActs, minuteAt, reversedActs, actOf } from '../map-series/acts.ts';
import type { MapPlayed, SeriesStory } from './play-series.ts';
import { mapWinner } from './rules.ts';

/** All incidents of a match and their follow-ups, in order; the last act ends it. */
export function happeningsOf(story: SeriesStory): Act[] {
  const acts = [
    mark('match_start', 'match_start', 0, 0, 0),
    ...story.picks.map(({ by }, place) => actOf(`pick-${place + 1}`, 'map_pick', by, 1_000 * (place + 1))),
    ...story.maps.flatMap((map, place) => [...mapActs(story, map, place), ...pauseActs(map, place)]),
    ...forfeitActs(story.forfeit, story.overMs),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return [...acts, mark('match_over', 'match_over', minuteAt(story.overMs), 0, story.overMs)];
}

function mapActs({ rules }: SeriesStory, { fromMs, rounds }: MapPlayed, place: number): Act[] {
  const score = { home: 0, away: 0 };
  const number = place + 1;
  const played = rounds.flatMap(({ winner, atMs }, index) => {
    score[winner] += 1;
    const round = actOf(`round-${number}-${index + 1}`, 'round', winner, atMs);
    return mapWinner(rules.overtime, score) === null ? [round] : [round, actOf(`map-${number}`, 'map', winner, atMs)];
  });
  return [mark(`map_start-${number}`, 'map_start', minuteAt(fromMs), 0, fromMs), ...played];
}

/** An interruption of play; reversed rounds are reviewed first. */
function pauseActs({ pause }: MapPlayed, place: number): Act[] {
  if (pause === null) return [];
  const { fromMs, toMs, undone } = pause;
  const number = place + 1;
  const rounds = undone.map(({ winner, atMs }, index) => actOf(`undone-${number}-${index + 1}`, 'round', winner, atMs));
  return [
    ...rounds,
    mark(`pause-${number}`, 'technical_pause', minuteAt(fromMs), 0, fromMs),
    ...reversedActs(rounds, fromMs),
    ...(undone.length === 0 ? [] : [mark(`restored-${number}`, 'restored', minuteAt(fromMs + 95_000), 0, fromMs + 95_000)]),
    mark(`resumed-${number}`, 'resumed', minuteAt(toMs), 0, toMs),
  ];
}
