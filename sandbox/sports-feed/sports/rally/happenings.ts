import { type Act, mark } from '../../reporting/act.ts';
import type { PointPlayed, RallyStory, SetPlayed } from './play-match.ts';
import { OTHER, scoreOf, setWinner, type Side, toOf } from './rules.ts';

/** All incidents of a match and their follow-ups, in order; the last act ends it. */
export function happeningsOf(story: RallyStory): Act[] {
  const { sets, pause, retired, overMs } = story;
  const acts = [
    mark('match_start', 'match_start', 0, 0, 0),
    ...sets.flatMap((set, place) => [...set.points.flatMap((point, index) => pointActs(point, place, index)), ...setActs(story, set, place)]),
    ...(pause === null
      ? []
      : [mark('interrupted', 'interrupted', minuteAt(pause.fromMs), 0, pause.fromMs), mark('resumed', 'resumed', minuteAt(pause.toMs), 0, pause.toMs)]),
    ...(retired === null ? [] : [reportOf('retired', 'retired', retired, overMs - 30_000)]),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return [...acts, mark('match_over', 'match_over', minuteAt(overMs), 0, overMs)];
}

/** Minutes since the start, limited to what a clock shows. */
export function minuteAt(atMs: number): number {
  return Math.min(Math.floor(Math.max(atMs, 0) / 60_000), 299);
}

function reportOf(id: string, type: Act['incident']['type'], side: Side, occurredMs: number): Act {
  return { act: 'told', atMs: occurredMs, incident: { id, type, side, minute: minuteAt(occurredMs), added: 0, occurredMs } };
}

/** A point, with the review that confirms it or takes it from the other side. */
function pointActs({ winner, atMs, challenged, wronglyMs, isPenalty }: PointPlayed, place: number, index: number): Act[] {
  const number = `${place + 1}-${index + 1}`;
  const point = reportOf(`point-${number}`, 'point', winner, atMs);
  const card = isPenalty ? [reportOf(`penalty-${number}`, 'penalty', winner, atMs - 2_000)] : [];
  if (wronglyMs !== null) {
    const wrong = reportOf(`undone-${number}`, 'point', OTHER[winner], wronglyMs);
    return [
      wrong,
      reportOf(`challenge-${number}`, 'challenge', winner, wronglyMs + 6_000),
      { ...wrong, act: 'review', atMs: wronglyMs + 8_000 },
      { ...wrong, act: 'taken_back', atMs: wronglyMs + 38_000 },
      point,
    ];
  }
  if (challenged === null) return [...card, point];
  return [
    point,
    reportOf(`challenge-${number}`, 'challenge', challenged, atMs + 6_000),
    { ...point, act: 'review', atMs: atMs + 8_000 },
    { ...point, act: 'confirmed', atMs: atMs + 38_000 },
  ];
}

function setActs({ rules }: RallyStory, { points, timeOuts }: SetPlayed, place: number): Act[] {
  const number = place + 1;
  const winner = setWinner(toOf(rules, place), scoreOf(points.map((point) => point.winner)));
  const atMs = points.at(-1)?.atMs ?? 0;
  return [
    ...timeOuts.map(({ side, atMs: calledMs }, index) => reportOf(`time_out-${number}-${index + 1}`, 'time_out', side, calledMs)),
    ...(winner === null ? [] : [reportOf(`set-${number}`, 'set', winner, atMs)]),
  ];
}
