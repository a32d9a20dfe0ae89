import * as z from 'zod';
import type { Lineups } from '../../../domain/events/lineups.ts';
import type { Sport } from '../../../domain/sports/sport.ts';

const MOST_ON_BENCH = 23;

const player = z.object({
  number: z.int().min(0).max(99),
  name: z
    .string()
    .max(80)
    .transform((name) => name.trim())
    .refine((name) => name !== '', 'a name is required'),
  position: z.string().max(40).nullish(),
});
const side = z.object({
  formation: z
    .string()
    .regex(/^[1-9](-[1-9]){1,4}$/)
    .nullish(),
  players: z.array(player).max(30),
  bench: z.array(player).max(MOST_ON_BENCH).default([]),
});
const sides = z.object({ home: side, away: side });

/** Reads line-ups that the sport knows; returns the reason in words if they are invalid. */
export function readLineups({ feed }: Sport, sent: unknown): Lineups | string {
  if (feed.lineups === undefined) return 'the sport has no line-ups';
  const parsed = sides.safeParse(sent);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { home, away } = parsed.data;
  return faultOf(home, feed.lineups) ?? faultOf(away, feed.lineups) ?? { home: lineupOf(home), away: lineupOf(away) };
}

function faultOf({ formation, players, bench }: z.infer<typeof side>, { starters, positions }: NonNullable<Sport['feed']['lineups']>): string | null {
  const all = [...players, ...bench];
  if (players.length !== starters) return `${players.length} players instead of ${starters}`;
  if (new Set(all.map(({ number }) => number)).size < all.length) return 'two players with one number';
  const unknown = all.find(({ position }) => typeof position === 'string' && !positions.includes(position));
  if (unknown !== undefined) return `unknown position ${String(unknown.position)}`;
  const inLines = (formation ?? '').split('-').reduce((sum, line) => sum + Number(line), 0);
  return typeof formation === 'string' && inLines !== starters - 1 ? `formation ${formation} of ${inLines} players` : null;
}

function lineupOf({ formation, players, bench }: z.infer<typeof side>): Lineups['home'] {
  const read = ({ number, name, position }: z.infer<typeof player>) => ({ number, name, position: position ?? null });
  return { formation: formation ?? null, players: players.map(read), bench: bench.map(read) };
}
