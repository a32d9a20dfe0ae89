import { expect, test } from 'vitest';
import { botCheckSettings } from './settings.ts';

test('the check is on in production and off elsewhere, unless the setting says otherwise', () => {
  expect([true, false].map((production) => botCheckSettings(production)[0])).toMatchObject([
    { key: 'register_bot_check', default: true },
    { key: 'register_bot_check', default: false },
  ]);
});
