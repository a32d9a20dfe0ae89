import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import { setTemplateEnded } from '../../store/postback-templates.ts';
import { dropPostbacks } from '../../store/postbacks.ts';
import { PARKED_POSTBACKS } from './send-postbacks.ts';

/** Ends a template, and cancels its waiting postbacks. */
export async function endTemplate(tx: Tx, id: string, at: Date): Promise<Result<null, 'unknown_template'>> {
  if (!(await setTemplateEnded(tx, id, at))) return refuse('unknown_template');
  await dropPostbacks(tx, { column: 'template_id', is: id }, 'template_ended', at);
  await unpark(tx, PARKED_POSTBACKS, [id]);
  return ok(null);
}
