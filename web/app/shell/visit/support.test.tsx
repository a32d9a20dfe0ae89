// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { Support } from './support.lazy.tsx';

afterEach(cleanup);

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])('the way to help with general_show_chat_widget %s on a page that shows it (%s): %s', (general_show_chat_widget, shown, visible) => {
  render(
    <SettingsContext value={{ ...defaultSettings, general_show_chat_widget }}>
      <MemoryRouter>
        <Support shown={shown} />
      </MemoryRouter>
    </SettingsContext>,
  );
  expect(screen.queryByRole('link', { name: /Ajuda/ }) !== null).toBe(visible);
});
