import { type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { imagesReply } from '#contracts/site/site-content.ts';
import { BrandContext } from '#ui/brands/brand-context.tsx';
import { brandCss } from '#ui/theme/brand-css.ts';
import { LOGGED_OUT } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { liveSettings, SettingsContext } from '#web/shared/settings/settings-context.ts';
import { ownDrawings } from '#web/shared/settings/own-drawings.ts';
import { readColours, readSettings } from '#web/shared/settings/read-settings.ts';
import { defaultSettings, type SiteSettings } from '#web/shared/settings/site-settings.ts';
import type { Route } from './+types/root.ts';
import { announceAlive } from './announce-alive.ts';
import { brandOfPage, RenderedBrandContext } from './document/brand-of-page.ts';
import { Document } from './document/document.tsx';
import { ErrorPage } from './document/error-page.tsx';
import { ImagesContext, NO_IMAGES } from './document/images-context.ts';
import { readApi, readSession } from '#web/shared/visit/read-visit.server.ts';
import { LiveSettings } from './shell/live-settings.tsx';
import { Shell } from './shell/shell.tsx';
import { visitContext } from '#web/shared/visit/visit.ts';

/**
 * Settings, session and images of this visit; in maintenance the whole site answers 503. Images that can't be read don't fail the page: it
 * shows none.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [published, session, pictures] = await Promise.all([readApi(context, '/v2/settings/'), readSession(context), readApi(context, '/v2/images/')]);
  const images = imagesReply.safeParse(pictures).data ?? NO_IMAGES;
  const settings = readSettings(published);
  // The maintenance page shows the operator's name and logo, too.
  if (settings.maintence) throw data({ settings }, { status: 503 });
  return { settings, session, images, brand: brandCss(readColours(published)), origin: context.get(visitContext).publicUrl };
}

/** The page keeps the data it was loaded with; session, balance and settings are updated in their own stores. */
export function shouldRevalidate(_args: ShouldRevalidateFunctionArgs): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const rendered = use(RenderedBrandContext);
  const brand = brandOfPage(loaded?.settings.operator_brand, rendered.id);
  useEffect(announceAlive, []);
  const changed = useSyncExternalStore(liveSettings.subscribe, liveSettings.get, () => null);
  const settings = changed ?? loaded?.settings ?? defaultSettings;
  const { favicon } = ownDrawings(settings);
  return (
    <Document brandId={brand} brandStyles={loaded?.brand ?? rendered.styles} favicon={favicon} mayRegister={settings.register_enabled}>
      <BrandContext value={brand}>{children}</BrandContext>
    </Document>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <LiveSettings initial={loaderData.settings}>
      <SessionProvider initial={loaderData.session}>
        <ImagesContext value={loaderData.images}>
          <Shell>
            <Outlet />
          </Shell>
        </ImagesContext>
      </SessionProvider>
    </LiveSettings>
  );
}

/** The data that the loader attached when it closed the site; null after any other error. */
function settingsOf(error: unknown): SiteSettings | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null && 'settings' in said ? readSettings(said.settings) : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <SettingsContext value={loaded?.settings ?? settingsOf(error) ?? defaultSettings}>
      <SessionProvider initial={loaded?.session ?? LOGGED_OUT}>
        <ErrorPage error={error} />
      </SessionProvider>
    </SettingsContext>
  );
}
