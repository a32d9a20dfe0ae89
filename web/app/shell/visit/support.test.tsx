// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { Support } from './support.lazy.tsx';

afterEach(cleanup);

test.each([
  [true, true, '/'],
  [false, true, '/ajuda'],
  [true, false, '/ajuda'],
])('help with general_show_chat_widget %s on a page that shows it (%s) is at %s', async (general_show_chat_widget, shown, at) => {
  const page = (
    <SettingsContext value={{ ...defaultSettings, general_show_chat_widget }}>
      <footer>
        <nav>
          <Link to="/ajuda">Ajuda</Link>
        </nav>
      </footer>
      <Support shown={shown} />
    </SettingsContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Ajuda' }));
  expect(router.state.location.pathname).toBe(at);
});
