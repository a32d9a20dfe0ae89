import { listParked } from '#server/platform/parking/parking.ts';
import type { BackofficeDeps } from '../deps.ts';

/** Quarantined items, the oldest first, with the acts that end them. */
export async function showParked(deps: BackofficeDeps): Promise<{ done: boolean; text: string }> {
  const items = await listParked(deps.db.k);
  const lines = items.map(({ kind, ref, error, attempts, firstAt, retryAt }) => {
    const known = deps.parkedKinds.find((each) => each.kind === kind);
    const acts = ['retry', ...Object.keys(known?.acts ?? {})].join(', ');
    const since = `since ${firstAt.toISOString()}, ${attempts} attempts, again at ${retryAt.toISOString()}`;
    return `${kind}  ${ref}  ${since}\n  ${known?.what ?? 'unknown to this version'}: ${error}\n  acts: ${acts}`;
  });
  return { done: true, text: lines.length === 0 ? 'Nothing is parked.' : lines.join('\n') };
}
