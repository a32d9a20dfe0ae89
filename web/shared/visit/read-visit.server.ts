import { meReply } from '#contracts/account/account.ts';
import { LOGGED_OUT, type Session } from '#web/shared/session/session-store.ts';
import { type ApiAnswer, type Visit, type VisitContext, visitContext } from './visit.ts';

const sessions = new WeakMap<Visit, Promise<Session>>();

/**
 * The session of the visitor who requests this page; read once per visit. A token that the API doesn't accept counts as logged out: the
 * page renders for a visitor. Throws 503 while the database is unavailable, so that no player is shown as logged out.
 */
export function readSession(context: VisitContext): Promise<Session> {
  const visit = context.get(visitContext);
  const known = sessions.get(visit);
  if (known !== undefined) return known;
  const asked = askForSession(visit);
  sessions.set(visit, asked);
  return asked;
}

/** Reads a GET of the API in process; null unless it answered 200. Throws 503 while the database is unavailable: a page without its data would be wrong. */
export async function readApi(context: VisitContext, path: string): Promise<unknown> {
  const answer = await context.get(visitContext).call({ method: 'GET', path });
  refuseWhileAway(answer);
  return answer.status === 200 ? answer.body : null;
}

function refuseWhileAway({ status, body }: ApiAnswer): void {
  if (status === 503 && isObject(body) && body['code'] === 'unavailable') throw new Response(null, { status: 503 });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function askForSession(visit: Visit): Promise<Session> {
  if (!visit.mayBeLoggedIn) return LOGGED_OUT;
  const answer = await visit.call({ method: 'GET', path: '/api/auth/me' });
  refuseWhileAway(answer);
  if (answer.status !== 200) return LOGGED_OUT;
  return { status: 'in', me: meReply.parse(answer.body) };
}
