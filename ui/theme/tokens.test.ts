import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './brand-css.ts';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf('{', css.indexOf(selector)) + 1;
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

const themes = {
  dark: tokensOf("[data-theme='dark'] {"),
  light: tokensOf("[data-theme='light'] {"),
};

function colour(theme: keyof typeof themes, token: string): string {
  const value = themes[theme].get(token) ?? '';
  expect(value, `${theme} --${token}`).toMatch(/^#[0-9a-f]{6}$/);
  return value;
}

const grounds = ['bg', 'surface', 'raised'] as const;
const cards = ['bg', 'surface'] as const;

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  test.each(grounds.flatMap((ground) => ['text', 'muted', 'faint', 'accent'].map((ink) => [ink, ground] as const)))(
    '%s on %s is readable (AA, 4.5)',
    (ink, ground) => {
      expect(contrastRatio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(grounds.flatMap((ground) => ['text', 'gain', 'loss'].map((ink) => [ink, ground] as const)))('money in %s on %s reaches AAA (7)', (ink, ground) => {
    expect(contrastRatio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(7);
  });

  test.each(cards.flatMap((ground) => ['positive', 'negative', 'info', 'live'].map((ink) => [ink, ground] as const)))(
    '%s on %s is readable (AA, 4.5)',
    (ink, ground) => {
      expect(contrastRatio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['on-danger', 'danger'],
  ])('%s on %s is readable (AA, 4.5)', (ink, ground) => {
    expect(contrastRatio(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds.flatMap((ground) => ['line-strong', 'focus', 'positive', 'negative', 'info', 'live'].map((mark) => [mark, ground] as const)))(
    'the mark %s on %s is visible (3)',
    (mark, ground) => {
      expect(contrastRatio(colour(theme, mark), colour(theme, ground))).toBeGreaterThanOrEqual(3);
    },
  );
});

test('the system theme is an exact copy of the light theme', () => {
  expect(tokensOf("[data-theme='system'] {")).toEqual(themes.light);
});

test('both themes name the same tokens', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()]);
});

test('the contrast formula gives the known ends of its scale', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
