// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { HouseContacts } from './house-contacts.tsx';

afterEach(cleanup);

function show(settings: object): string {
  const { container } = render(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <HouseContacts />
    </SettingsContext>,
  );
  return container.textContent;
}

test('the page of contacts shows contact_email, contact_phone, contact_hours and contact_address, each where it is set', () => {
  expect(show({ contact_email: 'ajuda@casa.example', contact_phone: '(11) 4000-0000', contact_hours: '', contact_address: 'Rua A, 1' })).toBe(
    'E-mailajuda@casa.exampleTelefone(11) 4000-0000EndereçoRua A, 1',
  );
  expect(screen.getByRole('link', { name: '(11) 4000-0000' }).getAttribute('href')).toBe('tel:1140000000');
  cleanup();
  expect(show({ contact_email: '', contact_phone: '', contact_hours: '', contact_address: '' })).toBe('');
});
