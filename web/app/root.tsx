import { type ReactNode, useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useNavigate, useRouteLoaderData } from 'react-router';
import { onSessionLost } from '#web/shared/session/tokens.ts';
import { LOGGED_OUT } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { brandCss } from '#ui/theme/brand-css.ts';
import type { Route } from './+types/root.ts';
import { Document } from './document.tsx';
import { ErrorPage } from './error-page.tsx';
import { loginPath } from './middleware/login-path.ts';
import { readApi, readSession } from './server/read-visit.server.ts';
import { readColours, readSettings } from '#web/shared/settings/read-settings.ts';
import { Shell } from './shell/shell.tsx';

/** Settings and session of this visit; in maintenance the whole site answers 503. */
export async function loader({ context }: Route.LoaderArgs) {
  const [published, session] = await Promise.all([readApi(context, '/v2/settings/'), readSession(context)]);
  const settings = readSettings(published);
  if (settings.maintence) throw new Response(null, { status: 503 });
  return { settings, session, brand: brandCss(readColours(published)) };
}

/** The page keeps what it was loaded with; session and balance live on in their own stores. */
export function shouldRevalidate(_args: ShouldRevalidateFunctionArgs): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return <Document brand={loaded?.brand ?? ''}>{children}</Document>;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsContext value={loaderData.settings}>
      <SessionProvider initial={loaderData.session}>
        <SessionGuard />
        <Shell>
          <Outlet />
        </Shell>
      </SessionProvider>
    </SettingsContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <SettingsContext value={loaded?.settings ?? defaultSettings}>
      <SessionProvider initial={loaded?.session ?? LOGGED_OUT}>
        <ErrorPage error={error} />
      </SessionProvider>
    </SettingsContext>
  );
}

/** A session lost in the background ends at home; one lost in the middle of a call asks for the login and comes back. */
function SessionGuard() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionLost((reason) => {
        void navigate(reason === 'background' ? '/' : loginPath(window.location.pathname + window.location.search), { replace: true });
      }),
    [navigate],
  );
  return null;
}
