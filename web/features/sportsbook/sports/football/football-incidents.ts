import { goalsIncidents } from '../goals/goals-incidents.ts';
import type { IncidentLook } from '../sport-code.ts';

/** The incidents of a football match in words. */
export const footballIncidents: Readonly<Record<string, IncidentLook>> = {
  ...goalsIncidents,
  corner: { text: 'Escanteio', mark: 'dot', annulled: 'Escanteio corrigido' },
  added_time: { text: 'Acréscimos anunciados', mark: 'dot' },
  shoot_out: { text: 'Vai para os pênaltis', mark: 'dot', reason: 'pênaltis' },
  shoot_out_goal: { text: 'Cobrança convertida', mark: 'ball', annulled: 'Cobrança anulada', reason: 'cobrança de pênalti' },
  shoot_out_miss: { text: 'Cobrança perdida', mark: 'dot', annulled: 'Cobrança repetida', reason: 'cobrança de pênalti' },
};
