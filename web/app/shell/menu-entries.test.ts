import { expect, test } from 'vitest';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { isExact, menuEntries } from './menu-entries.ts';

const labels = (place: 'rail' | 'bottom', visitor: boolean, over = {}) =>
  menuEntries({ ...defaultSettings, ...over }, place, visitor).map(({ label }) => label);

test('a player’s bets have an entry of their own, a visitor’s have none; a phone’s bar holds five entries either way', () => {
  expect(labels('bottom', true)).toEqual(['Início', 'Cassino', 'Esportes', 'Promoções', 'Conta']);
  expect(labels('bottom', false)).toEqual(['Início', 'Cassino', 'Esportes', 'Apostas', 'Conta']);
  expect(labels('rail', true)).not.toContain('Apostas');
  expect(labels('rail', false)).toContain('Apostas');
});

test.each([{ sport_enabled: false }, { sport_sportbook_type: 'altenar' }])('without our own sportsbook there is no such place: %j', (over) => {
  expect([...labels('rail', false, over), ...labels('bottom', false, over)]).not.toContain('Apostas');
  expect(labels('bottom', false, over)).toContain('Promoções');
});

test('on the page of the player’s own bets only that entry is marked as current', () => {
  expect(isExact('/sports', '/sports/minhas-apostas')).toBe(true);
  expect(isExact('/sports', '/sports/evento/e1')).toBe(false);
});
