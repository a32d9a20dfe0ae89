import { redirect } from 'react-router';
import { HomePage } from '#web/features/home/home-page.tsx';
import { PlainLogin } from '#web/features/identity/plain-login.tsx';
import { loginTarget } from '#web/shared/navigation/login-path.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { postLogin } from '#web/features/identity/post-login.server.ts';
import { readSession } from '#web/shared/visit/read-visit.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/login.ts';

export const handle: RouteHandle = { query: ['state'] };

/** Redirects a logged-in player to the page they wanted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readSession(context);
  return session.status === 'in' ? redirect(loginTarget(new URL(request.url).search)) : null;
}

/** Handles the login form's post where no script runs. */
export const action = ({ request, context }: Route.ActionArgs) => postLogin(request, context);

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

/** The login modal over the home page (the shell opens it); without JavaScript a plain form above it. */
export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <>
      <noscript>
        <PlainLogin answer={actionData} />
      </noscript>
      <HomePage />
    </>
  );
}
