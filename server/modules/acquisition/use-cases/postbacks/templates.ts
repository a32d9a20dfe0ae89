import { MARKETING_ATTRIBUTES } from '#contracts/account/marketing-attributes.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { literalIsInside } from '#server/platform/outbound/public-address.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import type { AcquisitionDeps } from '../../deps.ts';
import { checkTemplate, type NewTemplate, type PostbackTemplate, renderAddress, type TemplateRefusal } from '../../domain/postbacks/template.ts';
import { insertTemplate, setTemplateEnded } from '../../store/postback-templates.ts';
import { dropPostbacks } from '../../store/postbacks.ts';
import { PARKED_POSTBACKS } from './send-postbacks.ts';

/** An operator adds a template. Production allows only https and no internal address; host names are resolved again at every sending. */
export async function addTemplate(deps: AcquisitionDeps, tx: Tx, template: NewTemplate, at: Date): Promise<Result<PostbackTemplate, TemplateRefusal>> {
  const judged = checkTemplate(template, MARKETING_ATTRIBUTES);
  if (!judged.ok) return judged;
  const { protocol, hostname } = new URL(renderAddress(template.url, {}));
  if (deps.production && protocol !== 'https:') return refuse('not_https');
  if (deps.production && literalIsInside(hostname)) return refuse('inside_address');
  const added = { ...template, id: deps.ids.next(), createdAt: at, endedAt: null };
  await insertTemplate(tx, added);
  return ok(added);
}

/** Ends a template, and cancels its waiting postbacks. */
export async function endTemplate(tx: Tx, id: string, at: Date): Promise<Result<null, 'unknown_template'>> {
  if (!(await setTemplateEnded(tx, id, at))) return refuse('unknown_template');
  await dropPostbacks(tx, { column: 'template_id', is: id }, 'template_ended', at);
  await unpark(tx, PARKED_POSTBACKS, [id]);
  return ok(null);
}
