import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';
import { basketballField } from './basketball/basketball-field.tsx';
<<<<<<< HEAD
import { footballField } from './football/football-picture.tsx';
import { tennisField } from './tennis/tennis-field.tsx';
=======
import { FootballField } from './football/football-field.tsx';
>>>>>>> basketball

/** A picture of where a sport is played. */
interface SportField {
  readonly Field: ComponentType<{ readonly event: SportsEventReply }>;
}

<<<<<<< HEAD
const fields: Readonly<Record<string, SportField>> = { football: footballField, basketball: basketballField, tennis: tennisField };
=======
const fields: Readonly<Record<string, SportField>> = { football: { Field: FootballField }, basketball: basketballField };
>>>>>>> basketball

/** Where a sport is played, with what happens at this moment; null for one without a picture. */
export function fieldOf(sport: string): SportField | null {
  return fields[sport] ?? null;
}
