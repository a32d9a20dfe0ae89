import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { randomHex } from '#kernel/random.ts';
import { createTable } from '../host/create-table.ts';
import { SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';

export const openSessionSchema = z.object({
  kind: z.enum(['kyc', 'face']),
  reference: z.string().min(1).max(200),
  cpf: z.string().max(14),
  name: z.string().max(200).default(''),
  callback_url: z.url({ protocol: /^https?$/ }).max(2_000),
  /** The site's origin: may frame the widget and receives its messages. */
  origin: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .transform((url) => new URL(url).origin),
});

const sessionSchema = z.object({
  session_id: z.string(),
  kind: z.enum(['kyc', 'face']),
  reference: z.string(),
  cpf: z.string(),
  name: z.string(),
  callback_url: z.string(),
  origin: z.string(),
  created_at: z.string(),
  decision: z.enum(['approve', 'reject', 'close']).nullable(),
  status: z.string(),
  decided_at: z.string().nullable(),
  event_id: z.string().nullable(),
});
export type IdentitySession = z.infer<typeof sessionSchema>;

export const decideSchema = z.object({
  session_id: z.string().min(1).max(200),
  decision: z.enum(['approve', 'reject', 'close']),
  status: z.string().min(1).max(60).optional(),
});

const STATUS = { approve: 'approved', reject: 'rejected', close: 'closed' } as const;

export interface IdentitySessions {
  open(request: z.infer<typeof openSessionSchema>): IdentitySession;
  /** Throws 404 for an unknown id. */
  get(sessionId: string): IdentitySession;
  newest(): IdentitySession[];
  /**
   * Decides a session and calls the site back. Approval and rejection are final: the same decision again repeats the callback under
   * the same event id, another one is refused. A closed session may still be decided.
   */
  decide(request: z.infer<typeof decideSchema>): IdentitySession;
}

/** Checks of documents and faces, remembered across restarts. */
export function createIdentitySessions(world: Surroundings): IdentitySessions {
  const sessions = createTable(world.state, 'identity-check', sessionSchema);

  const get = (sessionId: string): IdentitySession => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw new SandboxRefusal(404, 'session_not_found', 'There is no identity-check session with this id.');
    return session;
  };
  return {
    open(request) {
      const session_id = randomHex(world.random, 16);
      const undecided = { decision: null, status: 'pending', decided_at: null, event_id: null };
      const session = { session_id, ...request, created_at: world.clock.now().toISOString(), ...undecided };
      sessions.set(session_id, session);
      return session;
    },
    get,
    newest: () => sessions.newest(),
    decide({ session_id, decision, status }) {
      const session = get(session_id);
      const isFinal = session.decision !== null && session.decision !== 'close';
      if (isFinal && session.decision !== decision) {
        throw new SandboxRefusal(409, 'already_decided', `This session was already decided: ${session.status}.`);
      }
      const decided = isFinal
        ? session
        : { ...session, decision, status: status ?? STATUS[decision], decided_at: world.clock.now().toISOString(), event_id: world.ids.next() };
      sessions.set(session_id, decided);
      void callBack(world, decided);
      return decided;
    },
  };
}

async function callBack(world: Surroundings, session: IdentitySession): Promise<void> {
  const { session_id, reference, kind, decision, status, decided_at, event_id } = session;
  const body = JSON.stringify({ session_id, reference, kind, decision, status, decided_at, event_id });
  await world.courier.send({
    url: session.callback_url,
    build: () => ({ body, headers: { 'x-signature': signature(world, body) } }),
  });
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + "." + body)>`. */
function signature(world: Surroundings, body: string): string {
  const at = Math.floor(world.clock.nowMs() / 1_000);
  return `t=${at},v1=${createHmac('sha256', world.settings.identitySecret).update(`${at}.${body}`).digest('hex')}`;
}
