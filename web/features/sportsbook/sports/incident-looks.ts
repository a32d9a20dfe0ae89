import { basketballIncidents } from './basketball/basketball-incidents.ts';
import { footballIncidents } from './football/football-incidents.ts';
import { tennisIncidents } from './tennis/tennis-incidents.ts';
import type { IncidentLook } from './tracker.ts';

const looks: Readonly<Record<string, Readonly<Record<string, IncidentLook>>>> = {
  football: footballIncidents,
  basketball: basketballIncidents,
  tennis: tennisIncidents,
};

/** What each incident of a sport is called, by its type. */
export function incidentLooks(sport: string): Readonly<Record<string, IncidentLook | undefined>> {
  return looks[sport] ?? {};
}
