// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ADULTS_ONLY, WARNING_OF_DEPENDENCE } from '#contracts/site/statutory-warnings.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { Footer } from './footer.tsx';

const draw = (settings: object = {}) =>
  renderToString(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </SettingsContext>,
  ).replaceAll('<!-- -->', '');
const html = draw();

test('every page ends with the 18+ mark, the warning that the law words, and where help is, script or not (RG-9, GM-13)', () => {
  expect(html).toContain(`${ADULTS_ONLY} ${WARNING_OF_DEPENDENCE}`);
  expect(html).toMatch(/<svg[^>]*>.*18.*<\/svg>|aria-label="[^"]*18/s);
  expect(html).toContain('href="tel:188"');
});

test('every page ends with the means of payment: Pix and nothing else (PAY-1)', () => {
  expect(html).toContain('Depósitos e saques só por Pix, na chave do próprio CPF.');
  expect(html).not.toMatch(/cart[aã]o|boleto|cripto/i);
});

test('the footer shows contact_email, contact_phone, contact_hours and contact_address, except those that are empty', () => {
  const contacts = { contact_email: 'ajuda@casa.example', contact_phone: '4000-0000', contact_hours: '24 horas', contact_address: 'Rua A, 1' };
  expect(draw(contacts)).toContain('ajuda@casa.example · 4000-0000 · 24 horas · Rua A, 1');
  expect(draw({ ...contacts, contact_hours: '' })).toContain('4000-0000 · Rua A, 1');
  expect(html).not.toContain('·');
});
