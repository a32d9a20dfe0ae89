// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { nextState, OPENING, type PageEvent } from '../page/page-state.ts';
import { roundReply, sessionReply } from '../testing/replies.ts';
import { shellRenderer } from './render-shell.ts';
import { buildShell } from './shell.ts';

function rendered(events: readonly PageEvent[], deposit: (() => void) | null = null) {
  const nothing = () => undefined;
  const shell = buildShell('Jogo', 'poster.svg', { press: nothing, moveStake: nothing, toggleSound: nothing, openRules: nothing, openRounds: nothing });
  const render = shellRenderer(shell, { dismiss: nothing, retry: nothing, reload: nothing, deposit }, () => true);
  render(events.reduce(nextState, OPENING));
  const names = [...shell.notice.querySelectorAll('button')].map((button) => button.textContent);
  return { shell, names };
}
const opened = (balance = 10_000, demo = false): PageEvent => ({ type: 'opened', session: sessionReply({ balance, demo }) });

test('balance and stake are written as money', () => {
  const { shell } = rendered([opened(123_456)]);
  expect([shell.balance.textContent, shell.stake.textContent]).toEqual(['R$\u00a01.234,56', 'R$\u00a02,00']);
});
test('a demo says that it is one', () => {
  expect(rendered([opened()]).shell.badge.hidden).toBe(true);
  expect(rendered([opened(1, true)]).shell.badge.hidden).toBe(false);
});
test('a deposit is offered only where a casino’s page is around the game', () => {
  const short: PageEvent = { type: 'refused', code: 'insufficient_balance' };
  const deposit = vi.fn();
  const { shell, names } = rendered([opened(0), short], deposit);
  expect(names).toEqual(['Depositar', 'Entendi']);
  shell.notice.querySelector('button')?.click();
  expect(deposit).toHaveBeenCalledOnce();
  expect(rendered([opened(0), short]).names).toEqual(['Entendi']);
});
test('without an answer the same round is offered again, and nothing closes the question', () => {
  expect(rendered([opened(), { type: 'asked', key: 'k', atMs: 0 }, { type: 'refused', code: 'pending' }]).names).toEqual(['Tentar de novo']);
});
test('during a round the stake can’t be moved', () => {
  const { shell } = rendered([opened(), { type: 'asked', key: 'k', atMs: 0 }, { type: 'answered', round: roundReply() }]);
  expect([shell.less.disabled, shell.more.disabled]).toEqual([true, true]);
});
test('every control has a name', () => {
  const { shell } = rendered([opened()]);
  for (const button of shell.root.querySelectorAll('button')) expect(`${button.getAttribute('aria-label') ?? ''}${button.textContent}`).not.toBe('');
});
