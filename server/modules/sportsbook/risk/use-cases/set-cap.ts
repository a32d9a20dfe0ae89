import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { capScopes, lockCap, writeCap } from '../store/cap-rows.ts';

const MOST_CENTS = 100_000_000_00;

export interface CapChange {
  readonly subject: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Sets the cap (centavos) on the liability of an outcome within `scope` (`default`, `sport:…`, `tournament:…`, `definition:sport:…`, `market:…`), or of all
 * bets on a match together (`match:…`); null deletes the scope's own cap. It applies to new bets only. Refuses an unknown scope (`unknown_scope`), an invalid
 * amount (`invalid_value`), and deleting the default (`default_needed`).
 */
export async function setCap(tx: Tx, place: string, capCents: number | null): Promise<Result<CapChange, 'unknown_scope' | 'invalid_value' | 'default_needed'>> {
  const [name = '', ...rest] = place.split(':');
  const ref = rest.join(':');
  const scope = capScopes.find((each) => each === name);
  if (scope === undefined || (scope === 'default') !== (ref === '')) return refuse('unknown_scope');
  if (capCents === null && scope === 'default') return refuse('default_needed');
  if (capCents !== null && (!Number.isSafeInteger(capCents) || capCents < 0 || capCents > MOST_CENTS)) return refuse('invalid_value');
  const before = await lockCap(tx, scope, ref);
  await writeCap(tx, { scope, ref }, capCents);
  return ok({ subject: place, before, after: capCents });
}
