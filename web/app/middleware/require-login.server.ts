import { redirect, type RouterContextProvider } from 'react-router';
import { readSession } from '../server/read-visit.server.ts';
import { loginPath } from './login-path.ts';

/** `auth` on the server: a visitor goes to /login with the target kept; the page isn't rendered for them. */
export async function requireLogin({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Promise<void> {
  const session = await readSession(context);
  if (session.status === 'in') return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname.replace(/\.data$/, '') + search));
}
