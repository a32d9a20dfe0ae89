import { describe, expect, test } from 'vitest';
import { brandCss, isSafeColour } from './brand-css.ts';

describe('an operator’s colours', () => {
  test('replace tokens in their theme only', () => {
    expect(brandCss({ bg: '#001122', bg_light: '#ffffff' })).toBe(
      '[data-theme=dark]{--bg:#001122}@media (prefers-color-scheme:dark){[data-theme=system]{--bg:#001122}}' +
        '[data-theme=light]{--bg:#ffffff}@media (prefers-color-scheme:light){[data-theme=system]{--bg:#ffffff}}',
    );
  });

  test('of the dark theme alone leave the light one unchanged', () => {
    expect(brandCss({ primary: '#FFC53D' })).not.toMatch(/:root|light/);
  });

  test('a primary sets accent and focus in the dark theme, and keeps the readable accent in the light one', () => {
    expect(brandCss({ primary: '#00d084' })).toContain('--accent:#00d084;--focus:#00d084');
    expect(brandCss({ primary_light: '#00d084' })).not.toContain('--accent');
  });

  test('a primary of the light theme that is readable as text there becomes its accent and focus', () => {
    expect(brandCss({ primary_light: '#B01F68' })).toContain('--accent:#B01F68;--focus:#B01F68');
    expect(brandCss({ primary_light: 'rebeccapurple' })).not.toContain('--accent');
  });

  test('underscores of setting keys become hyphens of tokens', () => {
    expect(brandCss({ on_primary: '#000' })).toContain('--on-primary:#000');
  });

  test('without a colour to replace there is no style sheet', () => {
    expect(brandCss({})).toBe('');
    expect(brandCss({ unknown: '#123456' })).toBe('');
  });

  test.each(['red;}body{display:none', 'url(https://example.com/x)', '#12', 'rgb(0 0 0);', 'expression(alert(1))', '</style>', 'var(--x)', ''])(
    '%j is no colour and is left out',
    (text) => {
      expect(isSafeColour(text)).toBe(false);
      expect(brandCss({ primary: text })).toBe('');
    },
  );

  test.each(['#fff', '#FFC53D', '#ffc53dcc', 'rgb(12 34 56 / 0.5)', 'hsl(210, 40%, 20%)', 'oklch(0.7 0.1 120)', 'gold'])('%j is a colour', (text) => {
    expect(isSafeColour(text)).toBe(true);
  });
});
