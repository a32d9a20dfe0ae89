import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import { callService } from '#server/platform/outbound/call-service.ts';
import type { VerificationConfig } from '../variables.ts';

export interface SupplierSession {
  readonly sessionId: string;
  readonly widgetUrl: string;
}

/** The supplier's event at the end of a check. */
export const eventSchema = z.object({
  session_id: z.string().min(1).max(200),
  reference: z.string().max(200),
  kind: z.enum(['kyc', 'face']),
  decision: z.enum(['approve', 'reject', 'close']),
  status: z.string().max(60),
  event_id: z.string().min(1).max(200),
});
export type SupplierEvent = z.infer<typeof eventSchema>;

const readBackSchema = eventSchema.extend({ decision: z.enum(['approve', 'reject', 'close']).nullable(), event_id: z.string().nullable() });
export type SupplierReadBack = z.infer<typeof readBackSchema>;

export interface IdentityCheck {
  openSession(request: { kind: 'kyc' | 'face'; reference: string; cpf: string; name: string }): Promise<SupplierSession | null>;
  readSession(sessionId: string): Promise<SupplierReadBack | null>;
  /** The event, when signature and age are valid; `why` gives the reason of a refusal for the log. */
  readEvent(rawBody: Buffer, signature: string, at: Date): { ok: true; event: SupplierEvent } | { ok: false; why: 'signature' | 'age' | 'shape' };
}

const TIMEOUT_MS = 8_000;
const MAX_AGE_S = 300;

/** Client of the identity supplier: sessions, reading cases back, and events signed `x-signature: t=<unix>,v1=<hex HMAC-SHA256(secret, t.body)>`. */
export function createIdentityCheck(
  config: Pick<VerificationConfig, 'IDENTITY_CHECK_URL' | 'IDENTITY_CHECK_API_KEY' | 'IDENTITY_CHECK_SECRET'> & Pick<PlatformConfig, 'PUBLIC_URL'>,
): IdentityCheck {
  const headers = { 'x-api-key': config.IDENTITY_CHECK_API_KEY };
  return {
    async openSession(request) {
      const body = { ...request, callback_url: `${config.PUBLIC_URL}/webhooks/identity-check`, origin: config.PUBLIC_URL };
      const answer = await callService({ url: `${config.IDENTITY_CHECK_URL}/v1/sessions`, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS });
      const parsed = z.object({ session_id: z.string(), widget_url: z.url() }).safeParse(answer.kind === 'answered' ? answer.body : undefined);
      return parsed.success ? { sessionId: parsed.data.session_id, widgetUrl: parsed.data.widget_url } : null;
    },
    async readSession(sessionId) {
      const answer = await callService({ url: `${config.IDENTITY_CHECK_URL}/v1/sessions/${encodeURIComponent(sessionId)}`, headers, timeoutMs: TIMEOUT_MS });
      const parsed = readBackSchema.safeParse(answer.kind === 'answered' && answer.status === 200 ? answer.body : undefined);
      return parsed.success && parsed.data.session_id === sessionId ? parsed.data : null;
    },
    readEvent(rawBody, signature, at) {
      const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
      if (match === null) return { ok: false, why: 'signature' };
      const [, time = '', given = ''] = match;
      const expected = createHmac('sha256', config.IDENTITY_CHECK_SECRET).update(`${time}.`).update(rawBody).digest();
      if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return { ok: false, why: 'signature' };
      if (Math.abs(at.getTime() / 1000 - Number(time)) > MAX_AGE_S) return { ok: false, why: 'age' };
      const event = eventSchema.safeParse(parseOrNull(rawBody));
      return event.success ? { ok: true, event: event.data } : { ok: false, why: 'shape' };
    },
  };
}

function parseOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
