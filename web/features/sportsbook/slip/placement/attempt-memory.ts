import { slipRequest } from '#contracts/sportsbook/bets.ts';
import { storage } from '#web/shared/storage/storage.ts';
import type { Attempt } from './placement-store.ts';

const KEY = 'palpite.slip.attempt.v1';

/** The unanswered ticket sent by this tab; it survives a reload, so that its result is requested instead of sending it again. */
export const attemptMemory = {
  read(): Attempt | null {
    try {
      return readAttempt(JSON.parse(storage.session.read(KEY) ?? 'null'));
    } catch {
      return null;
    }
  },
  keep: (attempt: Attempt): void => storage.session.write(KEY, JSON.stringify(attempt)),
  forget: (): void => storage.session.remove(KEY),
};

function readAttempt(value: unknown): Attempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const [key, playerId, names]: readonly unknown[] = [Reflect.get(value, 'key'), Reflect.get(value, 'playerId'), Reflect.get(value, 'names')];
  const request = slipRequest.safeParse(Reflect.get(value, 'request'));
  if (typeof key !== 'string' || typeof playerId !== 'string' || !Array.isArray(names) || !request.success) return null;
  const legs: unknown = Reflect.get(value, 'legs');
  return { key, playerId, names: names.map(String), legs: readLegs(legs), request: request.data };
}

/** Names are only for display: invalid ones are left out. */
function readLegs(value: unknown): readonly (readonly string[])[] {
  return Array.isArray(value) ? value.map((names: unknown) => (Array.isArray(names) ? names.map(String) : [])) : [];
}
