import * as z from 'zod';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';
import { contrastProblem } from '../domain/colour-contrast.ts';

/** Token → [dark, light], as in the design tokens of ui/tokens.css. */
const DEFAULTS: Readonly<Record<string, readonly [string, string]>> = {
  primary: ['#FFC53D', '#FFC53D'],
  on_primary: ['#1A1300', '#1A1300'],
  bg: ['#0B1220', '#F5F7FB'],
  surface: ['#121B2E', '#FFFFFF'],
  raised: ['#1A2540', '#EEF2F9'],
  line: ['#26324D', '#D5DDEB'],
  text: ['#F3F6FC', '#0B1220'],
  muted: ['#A9B8D1', '#44546F'],
  positive: ['#2FBF71', '#117A45'],
  negative: ['#F2495C', '#C22538'],
  info: ['#4CC2FF', '#0A66C2'],
  live: ['#FF5A36', '#C93A16'],
};

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #FFC53D');

const colours: readonly SettingDeclaration<string>[] = Object.entries(DEFAULTS).flatMap(([token, [dark, light]]) => [
  declareSetting({ key: `colors_${token}`, schema: colour, default: dark, unit: 'CSS colour', meaning: `Token ${token}, dark theme` }),
  declareSetting({ key: `colors_${token}_light`, schema: colour, default: light, unit: 'CSS colour', meaning: `Token ${token}, light theme` }),
]);

/** `colors_*` and `colors_*_light`: the CSS colours of both themes, each refusing a value that would make text unreadable with the other colours. */
export const colourSettings: readonly SettingDeclaration<string>[] = colours.map((each) => ({ ...each, check: (after) => contrastProblem(after, each.key) }));
