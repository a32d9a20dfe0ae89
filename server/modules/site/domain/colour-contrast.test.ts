import { expect, test } from 'vitest';
import { colourSettings } from '../settings/colour-settings.ts';
import { contrastProblem, contrastRatio } from './colour-contrast.ts';

const defaults = Object.fromEntries(colourSettings.map((each) => [each.key, each.default]));

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#FFFFFF', 4.47],
  ['#767676', '#FFFFFF', 4.54],
])('%s on %s is %d:1', (one, other, ratio) => {
  expect(Math.floor(contrastRatio(one, other) * 100) / 100).toBe(ratio);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('the default palette is readable in both themes', () => {
  expect(colourSettings.map((each) => contrastProblem(defaults, each.key))).toEqual(colourSettings.map(() => null));
});

test.each([
  ['colors_text', '#0B1220', 'text on bg'],
  ['colors_muted', '#3A4560', 'muted on raised'],
  ['colors_on_primary', '#FFFFFF', 'on_primary on primary'],
  ['colors_primary', '#1A1300', 'on_primary on primary'],
  ['colors_positive', '#0B5A32', 'positive on surface'],
  ['colors_negative_light', '#F2495C', 'negative on bg'],
  ['colors_info_light', '#4CC2FF', 'info on surface'],
  ['colors_live_light', '#FF5A36', 'live on bg'],
  ['colors_bg_light', '#0B1220', 'text on bg'],
  ['colors_surface', '#888888', 'positive on surface'],
])('%s set to %s is refused: %s', (key, value, named) => {
  expect(contrastProblem({ ...defaults, [key]: value }, key)).toContain(named);
});

test('a hairline may have any colour, and each theme is checked by itself', () => {
  expect(contrastProblem({ ...defaults, colors_line: '#0B1220' }, 'colors_line')).toBeNull();
  expect(contrastProblem({ ...defaults, colors_text: '#0B1220' }, 'colors_text_light')).toBeNull();
});
