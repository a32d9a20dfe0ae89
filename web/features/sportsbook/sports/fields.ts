import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import { basketballField } from './basketball/basketball-field.tsx';
import { FootballField } from './football/football-field.tsx';
import { tennisField } from './tennis/tennis-field.tsx';

/** A picture of where a sport is played. */
interface SportField {
  readonly Field: ComponentType<{ readonly event: SportsEventReply }>;
}

const fields: Readonly<Record<string, SportField>> = { football: { Field: FootballField }, basketball: basketballField, tennis: tennisField };

/** Where a sport is played, with what happens at this moment; null for one without a picture. */
export function fieldOf(sport: string): SportField | null {
  return fields[sport] ?? null;
}
