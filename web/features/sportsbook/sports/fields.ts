import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import { FootballField } from './football/football-field.tsx';

type Field = ComponentType<{ readonly event: SportsEventReply }>;
const fields: Readonly<Record<string, Field>> = { football: FootballField };

/** Where a sport is played, with what happens at this moment; null for one without a picture. */
export function fieldOf(sport: string): Field | null {
  return fields[sport] ?? null;
}
