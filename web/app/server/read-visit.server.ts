import type { RouterContextProvider } from 'react-router';
import { meReply } from '#contracts/account.ts';
import { LOGGED_OUT, type Session } from '#web/shared/session/session-store.ts';
import { type Visit, visitContext } from '../visit.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

const sessions = new WeakMap<Visit, Promise<Session>>();

/** Who asks for this page; read once per visit. A token the API doesn't accept counts as logged out: the page then renders for a visitor. */
export function readSession(context: Context): Promise<Session> {
  const visit = context.get(visitContext);
  const known = sessions.get(visit);
  if (known !== undefined) return known;
  const asked = askForSession(visit);
  sessions.set(visit, asked);
  return asked;
}

/** Reads a GET of the API in process; null unless it answered 200. */
export async function readApi(context: Context, path: string): Promise<unknown> {
  const answer = await context.get(visitContext).call({ method: 'GET', path });
  return answer.status === 200 ? answer.body : null;
}

async function askForSession(visit: Visit): Promise<Session> {
  if (!visit.mayBeLoggedIn) return LOGGED_OUT;
  const answer = await visit.call({ method: 'GET', path: '/api/auth/me' });
  if (answer.status !== 200) return LOGGED_OUT;
  return { status: 'in', me: meReply.parse(answer.body) };
}
