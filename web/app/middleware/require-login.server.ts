import { redirect, type RouterContextProvider } from 'react-router';
import { readSession } from '#web/shared/visit/read-visit.server.ts';
import { loginPath, pageOf } from '#web/shared/navigation/login-path.ts';

/** `auth` on the server: redirects a visitor to /login and keeps the target; the page isn't rendered. */
export async function requireLogin({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Promise<void> {
  const session = await readSession(context);
  if (session.status === 'in') return;
  throw redirect(loginPath(pageOf(request.url)));
}
