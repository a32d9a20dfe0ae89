// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { OpenOffer } from '#web/shared/coupons/offer-words.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { WelcomeOffer } from './welcome-offer.tsx';

afterEach(cleanup);

const OFFER: OpenOffer = {
  ...{
    code: 'BOASVINDAS',
    name: 'Bônus de boas-vindas',
    title: 'R$ 10,00 em bônus para jogar',
    terms: ['Aposte R$ 50,00.'],
    deposit: false,
    warning: 'Aviso.',
  },
  example: { amount: 1_000, target: 5_000, mostPaid: null, contributions: [] },
};

function show(settings: object = {}, offer: OpenOffer | undefined = OFFER) {
  render(
    <MemoryRouter>
      <SettingsContext value={{ ...defaultSettings, ...settings }}>
        <WelcomeOffer offer={offer} />
      </SettingsContext>
    </MemoryRouter>,
  );
  return screen.queryByRole('region', { name: 'Bônus de boas-vindas' });
}

test('an offer on another page shows its gift, its terms and the warning, and links to the promotions', () => {
  const shown = show();
  for (const text of [OFFER.title, 'Aposte R$ 50,00.', 'Aviso.']) expect(shown?.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Ver como funciona' }).getAttribute('href')).toBe('/promotions');
});

test.each([
  ['under br, where no offer may draw anybody in (BON-1)', { compliance_profile: 'br' }],
  ['while bonuses are off', { bonus_enabled: false }],
])('no offer is shown %s', (_, settings) => {
  expect(show(settings)).toBeNull();
});
