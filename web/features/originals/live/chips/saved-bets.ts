import { storage } from '#web/shared/storage/storage.ts';
import type { AnyScreen } from '../../table/table-screen.ts';
import { entriesOf, type Stakes } from './chip-stack.ts';

export const MOST_SAVED = 5;
/** Above the maximum of any table's position, in centavos. */
const MOST_CENTS = 100_000_000;

/** The fields of a table that its saved layouts need. */
export type SavedOn = Pick<AnyScreen, 'id' | 'positions'>;

/** The storage key of a player's layouts of a table on this device. */
export function savedKey(id: string): string {
  return `${id}-saved`;
}

/** This player's saved layouts, oldest first; without other players' layouts and invalid ones. */
export function readSaved({ id, positions }: SavedOn, player: string): readonly Stakes[] {
  const kept = parsed(storage.local.read(savedKey(id)));
  if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'player') !== player) return [];
  const bets: unknown = Reflect.get(kept, 'bets');
  return Array.isArray(bets) ? bets.filter((each) => isLayout(positions, each)).slice(0, MOST_SAVED) : [];
}

export function writeSaved({ id }: SavedOn, player: string, bets: readonly Stakes[]): void {
  storage.local.write(savedKey(id), JSON.stringify({ player, bets }));
}

/** `saved` with one more layout; unchanged if it is already there, has no chip, or the limit is reached. */
export function withSaved(saved: readonly Stakes[], stakes: Stakes): readonly Stakes[] {
  const isKnown = saved.some((each) => nameOf(each) === nameOf(stakes));
  return isKnown || entriesOf(stakes).length === 0 || saved.length >= MOST_SAVED ? saved : [...saved, stakes];
}

function nameOf(stakes: Stakes): string {
  return entriesOf(stakes)
    .map(([position, cents]) => `${position} ${cents}`)
    .toSorted()
    .join();
}

function isLayout(positions: readonly string[], value: unknown): value is Stakes {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value) as [string, unknown][];
  return entries.length > 0 && entries.every(([position, cents]) => positions.includes(position) && isStake(cents));
}

function isStake(cents: unknown): boolean {
  return typeof cents === 'number' && Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
