import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BRANDS, brandFor, brandIds } from './brands.ts';
import { brandSizes } from '#ui/brands/brand-id.ts';
import { contrastRatio } from '#ui/theme/brand-css.ts';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

/** The backgrounds of a theme, as in tokens.css. */
function grounds(selector: string): readonly string[] {
  const start = css.indexOf('{', css.indexOf(selector));
  const block = css.slice(start, css.indexOf('}', start));
  return ['bg', 'surface', 'raised'].map((token) => new RegExp(`--${token}:\\s*(#[0-9a-f]{6})`).exec(block)?.[1] ?? '');
}

const dark = grounds("[data-theme='dark'] {");
const light = grounds("[data-theme='light'] {");

describe.each(brandIds)('the brand %s', (id) => {
  const { colours } = BRANDS[id];

  test('has a main colour on which its own ink is readable, in both themes', () => {
    expect(contrastRatio(colours.primary, colours.on_primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colours.primary_light, colours.on_primary_light)).toBeGreaterThanOrEqual(4.5);
  });

  test('has readable text on every background: main colour in the dark theme, accent in both', () => {
    for (const ground of dark) {
      expect(contrastRatio(colours.primary, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.info, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of light) expect(contrastRatio(colours.info_light, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(brandIds.filter((id) => id !== 'palpite'))('the main colour of %s can be read as text in the light theme too', (id) => {
  for (const ground of light) expect(contrastRatio(BRANDS[id].colours.primary_light, ground)).toBeGreaterThanOrEqual(4.5);
});

describe('an API address selects its brand', () => {
  test.each([
    ['https://api.ipe.example', 'ipe'],
    ['https://api.aurora.example/', 'aurora'],
    ['https://API.Mare.Example', 'mare'],
    [' https://api.cerrado.example:443/ ', 'cerrado'],
    ['https://api.pampa.example', 'pampa'],
  ])('%j is %s', (address, id) => {
    expect(brandFor(address).id).toBe(id);
  });

  test.each([
    undefined,
    '',
    'ipe',
    'api.ipe.example',
    'http://api.ipe.example',
    'https://ipe.example',
    'https://api.ipe.example.com',
    'https://api.ipe.example:8443',
    'https://api.ipe.example/v2',
    'https://api.ipe.example/?a=1',
    'https://user@api.ipe.example',
    'https://[',
  ])('%j belongs to no brand and gets the default', (address) => {
    expect(brandFor(address).id).toBe('palpite');
  });
});

test('every brand has drawings, named like its site', () => {
  expect(Object.entries(brandSizes).map(([id, { name }]) => [id, name])).toEqual(brandIds.map((id) => [id, BRANDS[id].siteTitle]));
});
