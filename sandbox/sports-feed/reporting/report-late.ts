import { seededNumbers } from '../seeded-numbers.ts';
import type { Act } from './act.ts';

/** The producer reports an incident after two to nine seconds. */
const SLOWEST = { least: 2_000, more: 7_000 } as const;
const APART_MS = 500;

/** Reports without mistakes: every act in its order, with a small delay. `key` decides the delays. */
export function reportLate(key: string, happened: readonly Act[]): Act[] {
  let lastMs = 0;
  return happened.map((act) => {
    const delayMs = SLOWEST.least + Math.floor(seededNumbers(`${key}|${act.incident.id}|${act.act}`)() * SLOWEST.more);
    lastMs = Math.max(act.atMs + delayMs, lastMs + APART_MS);
    return { ...act, atMs: lastMs };
  });
}
