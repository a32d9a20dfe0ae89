import { expect, test } from 'vitest';
import { roundDifference } from './round-difference.ts';

const SAID = { game_id: 'boto', player_id: 'p', stake: 100, payout: 250, state: 'done' };
const BET = { grantRef: null, stakeCents: 100, alias: 'p', providerGame: 'boto', isRolledBack: false, isClosed: true, wonCents: 250 };

test.each([
  ['done', {}, BET, null],
  ['done', {}, undefined, 'here is no bet'],
  ['done', {}, { ...BET, isRolledBack: true }, 'rolled back'],
  ['done', {}, { ...BET, stakeCents: 99 }, 'here are 99 and 250'],
  ['done', { payout: 0 }, BET, 'here are 100 and 250'],
  ['done', {}, { ...BET, alias: 'q' }, 'of q'],
  ['done', {}, { ...BET, providerGame: null }, 'no game of its'],
  ['done', {}, { ...BET, isClosed: false }, 'it is open'],
  ['refused', {}, undefined, null],
  ['rolled_back', {}, { ...BET, isRolledBack: true, wonCents: 0 }, null],
  ['rolled_back', {}, { ...BET, wonCents: 0 }, 'staked and 0 won'],
  ['refused', {}, BET, 'here 100 were staked and 250 won'],
  ['winning', {}, undefined, null],
])('a round with supplier state %s and %o, and our bet %o: %s', (state, over, bet, difference) => {
  const found = roundDifference({ ...SAID, ...over, state }, bet);
  if (difference === null) expect(found).toBeNull();
  else expect(found).toContain(difference);
});
