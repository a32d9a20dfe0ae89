import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { LOGGED_OUT } from '#web/shared/session/session-store.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';

/** A page's HTML for a visitor as the server writes it, without React's own comments. */
export function pageHtml(page: ReactNode, { address = '/sports', sport_enabled = true } = {}): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return renderToString(
    <SettingsContext value={{ ...defaultSettings, sport_enabled }}>
      <SessionProvider initial={LOGGED_OUT}>
        <RouterProvider router={router} />
      </SessionProvider>
    </SettingsContext>,
  ).replaceAll(/<!--.*?-->/g, '');
}
