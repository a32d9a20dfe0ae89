import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { FeedSupplier } from '../../domain/feed/feed-supplier.ts';
import { createOpenfootball } from './create-openfootball.ts';
import { readSeason } from './read-season.ts';

const options = z.object({
  start: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
  speed: z.coerce.number().min(0.1).max(600),
});

/** True if the configured feed is a season file, not a supplier's address. */
export function isSeasonFile(url: string): boolean {
  return url.startsWith('file:');
}

/**
 * Opens the replay of `file:///folder/season.json?start=2026-11-21T12:00:00Z&speed=60` (docs/how-to/replay-a-season.md). Throws if the file is missing or not
 * a season, or if an option is invalid: the site must not start with it.
 */
export function openSeasonFile(url: string, clock: Clock): FeedSupplier {
  const address = new URL(url);
  const { start, speed } = options.parse({ start: address.searchParams.get('start'), speed: address.searchParams.get('speed') ?? '1' });
  const season = readSeason(JSON.parse(readFileSync(new URL(address.pathname, 'file:'), 'utf8')));
  if (!season.ok) throw new Error(`${address.pathname} is no season in the openfootball JSON format`);
  if (season.value.matches.length === 0) throw new Error(`${address.pathname}: no match of it can be read: ${season.value.unreadable[0] ?? ''}`);
  return createOpenfootball({ season: season.value, clock, startAt: start, speed });
}
