import { describe, expect, it } from 'vitest';
import { crashBet } from '../test-crash-rounds.ts';
import { readTarget, slotAct, slotText } from './slot-state.ts';

const moment = { bet: null, phase: 'betting', online: true, enabled: true, resting: false } as const;
const open = crashBet();

describe('the button of a slot', () => {
  it.each([
    ['bets while bets are open', moment, 'bet'],
    ['takes the bet back while bets are open', { ...moment, bet: open }, 'take-back'],
    ['cashes out while the round runs', { ...moment, bet: open, phase: 'running' }, 'cash-out'],
    ['cashes out for who is paused, too', { ...moment, bet: open, phase: 'running', resting: true }, 'cash-out'],
    ['does nothing while the draw is awaited', { ...moment, bet: open, phase: 'waiting' }, 'none'],
    ['does nothing with a bet that has left', { ...moment, bet: { ...open, status: 'won' }, phase: 'running' }, 'none'],
    ['does not bet during a run', { ...moment, phase: 'running' }, 'none'],
    ['does not bet for who is paused', { ...moment, resting: true }, 'none'],
    ['does nothing without a connection', { ...moment, bet: open, phase: 'running', online: false }, 'none'],
  ] as const)('%s', (_what, at, act) => {
    expect(slotAct(at)).toBe(act);
  });

  it('says why nothing can be bet', () => {
    expect([slotText(moment), slotText({ ...moment, bet: open })]).toEqual([null, null]);
    expect(slotText({ ...moment, phase: 'running' })).toBe('Apostas fechadas: próxima rodada em instantes.');
    expect(slotText({ ...moment, enabled: false })).toBe('O jogo está em pausa agora.');
  });
});

describe('a target', () => {
  it.each([
    ['2', '2.00'],
    ['2,5', '2.50'],
    ['1.01', '1.01'],
    [' 10,05 ', '10.05'],
    ['5000', '5000.00'],
  ])('typed as %j is sent as %s', (typed, sent) => {
    expect(readTarget(typed, 5_000)).toBe(sent);
  });

  it.each(['', '1', '1,00', '5000,01', '2,505', '2.5.5', 'x', '-2', '1e3'])('is never %j', (typed) => {
    expect(readTarget(typed, 5_000)).toBeNull();
  });
});
