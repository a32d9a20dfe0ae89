import { SECOND_MS } from '#kernel/durations.ts';
import { callService, type ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import { hub88Signature, readKeyFile } from '../adapters/hub88-signature.ts';
import type { Hub88Config } from './hub88-config.ts';

const TIMEOUT_MS = 8 * SECOND_MS;

/** One signed call of ours to the aggregator, such as `freebet/rewards/list`; `operator_id` is added. Never throws. */
export async function askHub88(config: Hub88Config, path: string, asked: Readonly<Record<string, unknown>>, maxAnswerLength?: number): Promise<ServiceAnswer> {
  const key = await readKeyFile(config.HUB88_PRIVATE_KEY_FILE);
  if (key === null) return { kind: 'unreachable', reason: 'HUB88_PRIVATE_KEY_FILE cannot be read' };
  const body = { operator_id: config.HUB88_OPERATOR_ID, ...asked };
  return callService({
    url: `${config.HUB88_URL}/operator/generic/v2/${path}`,
    method: 'POST',
    // callService serialises the body in exactly this way.
    headers: { 'x-hub88-signature': hub88Signature(JSON.stringify(body), key) },
    body,
    timeoutMs: TIMEOUT_MS,
    ...(maxAnswerLength === undefined ? {} : { maxAnswerLength }),
  });
}
