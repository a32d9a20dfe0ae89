// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { nextState, OPENING, type PageEvent } from '../page/page-state.ts';
import { roundReply, sessionReply } from '../testing/replies.ts';
import { shellRenderer } from './render-shell.ts';
import { buildShell } from './shell.ts';

function rendered(events: readonly PageEvent[], deposit: (() => void) | null = null) {
  const nothing = () => undefined;
  const shell = buildShell('Jogo', 'poster.svg', { press: nothing, moveStake: nothing, toggleSound: nothing, openRules: nothing, openRounds: nothing });
  const render = shellRenderer(shell, { dismiss: nothing, answerOffer: nothing, retry: nothing, reload: nothing, deposit }, () => true);
  render(events.reduce(nextState, OPENING));
  const names = [...shell.notice.querySelectorAll('button')].map((button) => button.textContent);
  return { shell, names };
}
const opened = (balance = 10_000, demo = false): PageEvent => ({ type: 'opened', session: sessionReply({ balance, demo }) });

test('balance and stake are written as money', () => {
  const { shell } = rendered([opened(123_456)]);
  expect([shell.balance.textContent, shell.stake.textContent]).toEqual(['R$\u00a01.234,56', 'R$\u00a02,00']);
});
test('a demo is labelled as one', () => {
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
test('without an answer the same round is offered again, and the question can’t be closed', () => {
  expect(rendered([opened(), { type: 'asked', key: 'k', atMs: 0 }, { type: 'refused', code: 'pending' }]).names).toEqual(['Tentar de novo']);
});
test('during a round the stake can’t be changed', () => {
  const { shell } = rendered([opened(), { type: 'asked', key: 'k', atMs: 0 }, { type: 'answered', round: roundReply() }]);
  expect([shell.less.disabled, shell.more.disabled]).toEqual([true, true]);
});
test('every control has a name', () => {
  const { shell } = rendered([opened()]);
  for (const button of shell.root.querySelectorAll('button')) expect(`${button.getAttribute('aria-label') ?? ''}${button.textContent}`).not.toBe('');
});

test('free rounds are offered in a panel, counted in the badge, and their win is shown at the end', () => {
  const grant = { free_round_id: 'g1', amount: 20, total: 2, left: 2, won: 0 };
  const events: PageEvent[] = [{ type: 'opened', session: sessionReply({ free_rounds: [grant] }) }];
  const offered = rendered(events);
  expect(offered.names).toEqual(['Jogar rodadas grátis', 'Agora não']);
  expect(offered.shell.notice.textContent?.replaceAll('\u00a0', ' ')).toContain('2 rodadas grátis de R$ 0,20');
  events.push({ type: 'offer-answered', taken: true });
  const taken = rendered(events).shell;
  expect([taken.notice.hidden, taken.badge.hidden, taken.stake.textContent]).toEqual([true, false, 'R$\u00a00,20']);
  expect([taken.more.disabled, taken.badge.textContent?.replaceAll('\u00a0', ' ')]).toEqual([true, 'Faltam 2 de 2 rodadas grátis de R$ 0,20']);
  const over = { ...grant, left: 0, won: 90 };
  const last = roundReply({ stake: 20, payout: 60, is_free: true, free_rounds: over });
  events.push({ type: 'asked', key: 'k', atMs: 9_000 }, { type: 'answered', round: last });
  expect(rendered(events).shell.badge.textContent?.replaceAll('\u00a0', ' ')).toBe('Última de 2 rodadas grátis de R$ 0,20, até agora R$ 0,30');
  const ended = rendered([...events, { type: 'presented' }]);
  expect([ended.names, ended.shell.badge.hidden]).toEqual([['Entendi'], true]);
  expect(ended.shell.notice.textContent?.replaceAll('\u00a0', ' ')).toContain('O ganho foi de R$ 0,90');
});
