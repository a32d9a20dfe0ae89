import { type Act, mark } from '../../reporting/act.ts';
import type { GamePlayed, TennisStory } from './play-match.ts';
import { isShort, OTHER, setsOf, setWinner } from './rules.ts';

/** All incidents of a match and their follow-ups, in order; the last act ends it. */
export function happeningsOf(story: TennisStory): Act[] {
  const acts = [
    mark('first_point', 'first_point', 0, 0, 0),
    ...story.games.flatMap((game, place) => [...breakPoints(game, place), ...gameActs(story, place)]),
    ...interruptions(story),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return [...acts, mark('match_over', 'match_over', minuteAt(story.overMs), 0, story.overMs)];
}

/** Minutes since the first point, limited to what a clock shows. */
export function minuteAt(atMs: number): number {
  return Math.min(Math.floor(Math.max(atMs, 0) / 60_000), 299);
}

function reportOf(id: string, type: Act['incident']['type'], side: 'home' | 'away', occurredMs: number): Act {
  return { act: 'told', atMs: occurredMs, incident: { id, type, side, minute: minuteAt(occurredMs), added: 0, occurredMs } };
}

function gameActs({ games, format, reviewed }: TennisStory, place: number): Act[] {
  const game = games[place];
  const atMs = game?.points.at(-1)?.atMs;
  if (game === undefined || atMs === undefined) return [];
  const won = reportOf(`game-${place + 1}`, 'game', game.winner, atMs);
  const { sets } = setsOf(
    games.slice(0, place + 1).map(({ winner }) => winner),
    format,
  );
  const last = sets.at(-1);
  const setWon = last === undefined ? null : setWinner(last, isShort(format, sets.length - 1));
  const review: Act[] = reviewed.includes(place)
    ? [
        { ...won, act: 'review', atMs: atMs + 10_000 },
        { ...won, act: 'confirmed', atMs: atMs + 18_000 },
      ]
    : [];
  return [won, ...(setWon === null ? [] : [reportOf(`set-${sets.length}`, 'set', setWon, atMs)]), ...review];
}

/** The receiver has the first break point of each game. */
function breakPoints({ points, server, isTieBreak }: GamePlayed, place: number): Act[] {
  if (isTieBreak) return [];
  const receiver = OTHER[server];
  const found = points.find(
    ({ after }) => after[receiver] >= 3 && after[receiver] > after[server] && !(after[receiver] >= 4 && after[receiver] - after[server] >= 2),
  );
  return found === undefined ? [] : [reportOf(`break_point-${place + 1}`, 'break_point', receiver, found.atMs)];
}

function interruptions({ rain, timeouts, retired, overMs }: TennisStory): Act[] {
  return [
    ...(rain === null ? [] : [mark('rain', 'rain', minuteAt(rain.fromMs), 0, rain.fromMs), mark('resumed', 'resumed', minuteAt(rain.toMs), 0, rain.toMs)]),
    ...timeouts.map(({ side, atMs }, index) => reportOf(`medical_timeout-${index + 1}`, 'medical_timeout', side, atMs)),
    ...(retired === null ? [] : [reportOf('retired', 'retired', retired.side, overMs - 30_000)]),
  ];
}
