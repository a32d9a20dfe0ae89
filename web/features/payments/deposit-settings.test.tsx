// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { DepositModal } from './deposit-modal.tsx';

const WORDS = 'Deposite sem pressa.';

/** The deposit modal under these settings; `cameUp`: opened by itself, not by the player. */
function open(over: object, cameUp: boolean): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsContext value={{ ...defaultSettings, ...over }}>
        <MemoryRouter initialEntries={[{ pathname: '/', state: cameUp ? { depositPopup: true } : null }]}>
          <DepositModal onClose={() => undefined} />
        </MemoryRouter>
      </SettingsContext>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

test('deposit_popup_message is shown in the modal that opened by itself, and in no other', () => {
  open({ deposit_popup_message: WORDS }, true);
  expect(screen.queryByText(WORDS)).not.toBeNull();
  cleanup();
  open({ deposit_popup_message: WORDS }, false);
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('deposit_popup_values are the amounts to choose from', () => {
  open({ deposit_popup_values: [15, 35] }, false);
  const amounts = screen.getAllByRole('button').map((button) => button.textContent ?? '');
  expect(amounts.filter((text) => /^R\$\s(15|35)/.test(text))).toHaveLength(2);
});
