import { goalsIncidents } from '../goals/goals-incidents.ts';
import type { IncidentLook } from '../sport-code.ts';

/** What happens in a football match, in words. */
export const footballIncidents: Readonly<Record<string, IncidentLook>> = {
  ...goalsIncidents,
  corner: { text: 'Escanteio', mark: 'dot', annulled: 'Escanteio corrigido' },
  added_time: { text: 'Acréscimos anunciados', mark: 'dot' },
};
