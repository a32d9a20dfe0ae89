import { redirect } from 'react-router';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { loginPath, pageOf } from '#web/shared/navigation/login-path.ts';

/** `auth` in the browser, on navigations inside the site. */
export async function requireLoginHere({ request }: { request: Request }): Promise<void> {
  if (sessionStore.get().status === 'in') return;
  throw redirect(loginPath(pageOf(request.url)));
}
