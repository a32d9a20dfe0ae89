import type { Game } from '../sports/feed-sport.ts';
import type { Act } from './act.ts';
import type { Mistake } from './mistake.ts';

const AGAIN_AFTER_MS = 2_000;
const APART_MS = 500;
/** Delays after a phantom goal's occurrence: its report, the review, and the reversal. */
const PHANTOM_MS = { report: 4_000, review: 20_000, reversal: 60_000 } as const;

/** Adds the producer's mistakes about single incidents to the reports; `pauses` has the others. */
export function withMistakes(acts: readonly Act[], mistakes: readonly Mistake[], game: Game, startMs: number): Act[] {
  const phantoms = mistakes.filter(({ kind }) => kind === 'goal_taken_back').flatMap((mistake, index) => phantomOf(mistake, index, game, startMs));
  const mixed = mistakes.reduce<readonly Act[]>((reported, mistake) => err(reported, mistake, mistake.atMs - startMs), acts);
  return finishedLast(
    [...mixed, ...phantoms].toSorted((a, b) => a.atMs - b.atMs),
    game.acts.at(-1)?.incident.id,
  );
}

/** Longest time between the reports of two swapped incidents. */
const NEAR_MS = 120_000;

/** The next incident reported after `fromMs`; whistles and announcements carry no mistakes. */
export function nextIncident(acts: readonly Act[], fromMs: number): Act | undefined {
  return acts.find((act) => isIncident(act) && act.atMs > fromMs);
}

/** The next two incidents reported after `fromMs` that may be swapped. */
export function nextPair(acts: readonly Act[], fromMs: number): readonly [Act, Act] | undefined {
  const coming = acts.filter((act) => isIncident(act) && act.atMs > fromMs);
  for (const [index, first] of coming.entries()) {
    const second = coming[index + 1];
    if (second !== undefined && second.atMs - first.atMs <= NEAR_MS) return [first, second];
  }
  return undefined;
}

function isIncident({ act, incident }: Act): boolean {
  return act === 'told' && incident.side !== undefined;
}

function err(acts: readonly Act[], { kind, forMs }: Mistake, fromMs: number): readonly Act[] {
  if (kind === 'incidents_swapped') {
    const pair = nextPair(acts, fromMs);
    return pair === undefined ? acts : delayed(acts, pair[0], pair[1].atMs + APART_MS);
  }
  const hit = nextIncident(acts, fromMs);
  if (hit === undefined) return acts;
  if (kind === 'incident_twice') return [...acts, { ...hit, atMs: hit.atMs + AGAIN_AFTER_MS }].toSorted((a, b) => a.atMs - b.atMs);
  return kind === 'incident_late' ? delayed(acts, hit, hit.incident.occurredMs + forMs) : acts;
}

/** Delays the report to `untilMs`, and later acts about the same incident with it. */
function delayed(acts: readonly Act[], late: Act, untilMs: number): Act[] {
  const moved = acts.map((act) => (act.incident.id === late.incident.id && act.atMs < untilMs ? { ...act, atMs: untilMs } : act));
  return moved.toSorted((a, b) => a.atMs - b.atMs);
}

/** Moves the end of the game after every delayed report, so that it is the last act. */
function finishedLast(acts: readonly Act[], end: string | undefined): Act[] {
  const others = acts.filter(({ incident }) => incident.id !== end);
  const last = acts.filter(({ incident }) => incident.id === end);
  const lastMs = others.at(-1)?.atMs ?? 0;
  return [...others, ...last.map((act) => ({ ...act, atMs: Math.max(act.atMs, lastMs + APART_MS) }))];
}

function phantomOf({ atMs, forMs }: Mistake, index: number, game: Game, startMs: number): Act[] {
  const occurredMs = atMs - startMs;
  const incident = game.phantom(occurredMs, forMs % 2 === 0 ? 'home' : 'away', index + 1);
  return [
    { act: 'told', atMs: occurredMs + PHANTOM_MS.report, incident },
    { act: 'review', atMs: occurredMs + PHANTOM_MS.review, incident },
    { act: 'taken_back', atMs: occurredMs + PHANTOM_MS.reversal, incident },
  ];
}
