import { expect, test } from 'vitest';
import { doubleScreen } from '../../double/double-screen.ts';
import { bettingRound, closedRound, OPENED_MS, settledRound, spinningRound, voidedRound } from '../../double/test-rounds.ts';
import { bettingObstacle } from '../bets/betting-obstacle.ts';
import type { OwnBet } from './table-state.ts';
import { roundOutcome, stakePerPosition } from './round-totals.ts';
import { spokenWords, VOID_TEXT } from './round-words.ts';
import { bettingSecondsLeft, shownPhase } from './shown-phase.ts';

const bet = (position: string, stake: number, status: OwnBet['status'], payout: number): OwnBet => ({
  id: `${position}${stake}`,
  position,
  stake,
  player: 'Jogador 7F2A',
  status,
  payout,
});

test('betting ends by the server’s clock, also before the server reports it', () => {
  expect(shownPhase(bettingRound(), OPENED_MS + 14_999)).toBe('betting');
  expect(shownPhase(bettingRound(), OPENED_MS + 15_000)).toBe('closed');
  expect(shownPhase(closedRound(), OPENED_MS)).toBe('closed');
  expect(shownPhase(null, OPENED_MS)).toBe('none');
});

test('a result is shown when the wheel has stopped, not when the number is known', () => {
  expect(shownPhase(spinningRound(), OPENED_MS + 20_999)).toBe('spinning');
  expect(shownPhase(spinningRound(), OPENED_MS + 21_000)).toBe('result');
  expect(shownPhase(settledRound(), OPENED_MS)).toBe('result');
  expect(shownPhase(voidedRound(), OPENED_MS)).toBe('void');
});

test('seconds are rounded up, and zero after closing', () => {
  expect([0, 1, 14_001, 15_000, 99_000].map((gone) => bettingSecondsLeft(bettingRound(), OPENED_MS + gone))).toEqual([15, 15, 1, 0, 0]);
  expect(bettingSecondsLeft(spinningRound(), OPENED_MS)).toBe(0);
});

test.each([
  ['more came back than was staked', [bet('red', 100, 'won', 200), bet('white', 50, 'lost', 0)], true],
  ['as much came back as was staked', [bet('red', 100, 'won', 200), bet('black', 100, 'lost', 0)], false],
  ['a part came back', [bet('red', 100, 'won', 200), bet('black', 300, 'lost', 0)], false],
  ['nothing came back', [bet('black', 100, 'lost', 0)], false],
  ['the round was voided', [bet('black', 100, 'void', 100)], false],
] as const)('a win moment only above the whole stake: %s', (_case, bets, gained) => {
  expect(roundOutcome(bets)?.gained).toBe(gained);
});

test('there is no outcome while a bet is open or without a bet', () => {
  expect(roundOutcome([bet('red', 100, 'won', 200), bet('black', 100, 'open', 0)])).toBeNull();
  expect(roundOutcome([])).toBeNull();
});

test('several bets on a position add up', () => {
  expect(stakePerPosition([bet('red', 100, 'open', 0), bet('red', 50, 'open', 0), bet('white', 10, 'open', 0)])).toEqual({ red: 150, white: 10 });
});

test('only important moments are read out', () => {
  expect(spokenWords(doubleScreen, bettingRound(), 'betting', null)).toBe('Apostas abertas.');
  expect(spokenWords(doubleScreen, closedRound(), 'closed', null)).toBe('Apostas fechadas.');
  expect(spokenWords(doubleScreen, spinningRound(), 'spinning', null)).toBe('');
  expect(spokenWords(doubleScreen, settledRound(), 'result', { staked: 100, returned: 100, gained: false })).toBe(
    'Saiu 7 vermelho. Voltaram R$\u00a01,00 dos R$\u00a01,00 que você apostou.',
  );
  expect(spokenWords(doubleScreen, settledRound(), 'result', { staked: 100, returned: 0, gained: false })).toBe('Saiu 7 vermelho. Você perdeu R$\u00a01,00.');
  expect(spokenWords(doubleScreen, settledRound(), 'result', null)).toBe('Saiu 7 vermelho.');
  expect(spokenWords(doubleScreen, settledRound(), 'result', { staked: 100, returned: 200, gained: true })).toBe('Saiu 7 vermelho. Você recebeu R$\u00a02,00.');
  expect(spokenWords(doubleScreen, voidedRound(), 'void', null)).toBe(VOID_TEXT);
});

const FREE = {
  phase: 'betting',
  online: true,
  enabled: true,
  resting: false,
  stakeCents: 100,
  placedCents: 0,
  terms: { stake_min: 10, stake_max: 2_000 },
} as const;

test.each([
  [{}, null],
  [{ enabled: false }, 'paused'],
  [{ resting: true }, 'resting'],
  [{ phase: 'none' }, 'paused'],
  [{ online: false }, 'offline'],
  [{ phase: 'spinning' }, 'closed'],
  [{ placedCents: 1_901 }, 'round-limit'],
  [{ placedCents: 1_900 }, null],
] as const)('a bet is held back for one named reason: %o', (change, reason) => {
  expect(bettingObstacle({ ...FREE, ...change })).toBe(reason);
});
