import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandMark } from '../art/brand-mark.tsx';
import { Logo, Wordmark } from '../art/wordmark.tsx';
import { BrandContext } from './brand-context.tsx';
import { type BrandId, brandSizes } from './brand-id.ts';
import { BrandLogoPicture, BrandSheet } from './brand-pictures.tsx';

const ids = (['palpite', 'ipe', 'aurora', 'mare', 'cerrado', 'pampa'] as const satisfies readonly BrandId[]).map((id) => ({ id }));
const paint = { primary: '#ffc53d', accent: '#4cc2ff' };

const marksOf = (id: BrandId) =>
  renderToStaticMarkup(
    <BrandContext value={id}>
      <Logo />
      <Wordmark />
      <BrandMark />
    </BrandContext>,
  );

test('without a brand around them the marks are the default’s, drawn in the page itself', () => {
  const html = renderToStaticMarkup(<Logo />);
  expect(html).toContain('aria-label="Palpite"');
  expect(html).not.toContain('<use');
});

test.each(ids.filter(({ id }) => id !== 'palpite'))('$id: the page names the brand and uses its sheet, three drawings from one file', ({ id }) => {
  const html = marksOf(id);
  expect(html).toContain(`aria-label="${brandSizes[id].name}"`);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['logo', 'letters', 'mark'].map((part) => `/art/${id}-brand.svg#${part}`));
});

test.each(ids)('$id: the sheet has the three symbols that pages use, in the page’s colours', ({ id }) => {
  const sheet = renderToStaticMarkup(<BrandSheet id={id} />);
  for (const part of ['logo', 'letters', 'mark']) expect(sheet).toContain(`id="${part}"`);
  expect(sheet).toContain('var(--primary)');
  expect(sheet).toContain('currentColor');
});

test.each(ids)('$id: the logo as a file needs neither the page’s colours nor fonts', ({ id }) => {
  const file = renderToStaticMarkup(<BrandLogoPicture id={id} paint={paint} ink="#0b1220" />);
  expect(file).not.toMatch(/var\(|class=|<text|font-/);
  expect(file).toContain('color="#0b1220"');
});
