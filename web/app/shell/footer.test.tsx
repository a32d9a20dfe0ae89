// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ADULTS_ONLY, WARNING_OF_DEPENDENCE } from '#contracts/statutory-warnings.ts';
import { Footer } from './footer.tsx';

const html = renderToString(
  <MemoryRouter>
    <Footer />
  </MemoryRouter>,
).replaceAll('<!-- -->', '');

test('every page ends with the 18+ mark, the warning that the law words, and where help is, script or not (RG-9, GM-13)', () => {
  expect(html).toContain(`${ADULTS_ONLY} ${WARNING_OF_DEPENDENCE}`);
  expect(html).toMatch(/<svg[^>]*>.*18.*<\/svg>|aria-label="[^"]*18/s);
  expect(html).toContain('href="tel:188"');
});

test('every page ends with how money comes and goes: by Pix and nothing else (PAY-1)', () => {
  expect(html).toContain('Depósitos e saques só por Pix, na chave do próprio CPF.');
  expect(html).not.toMatch(/cart[aã]o|boleto|cripto/i);
});
