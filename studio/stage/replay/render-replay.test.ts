// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { roundReply } from '../testing/replies.ts';
import { replayRenderer } from './render-replay.ts';
import { buildReplayShell } from './replay-shell.ts';
import { nextReplayState, REPLAY_OPENING, type ReplayEvent } from './replay-state.ts';

function rendered(...events: readonly ReplayEvent[]) {
  const [press, retry] = [vi.fn(), vi.fn()];
  const shell = buildReplayShell('Jogo', 'poster.svg', { press, toggleSound: () => undefined });
  const render = replayRenderer(shell, retry, () => true);
  render(events.reduce(nextReplayState, REPLAY_OPENING));
  return { shell, press, retry, text: shell.root.textContent.replaceAll('\u00a0', ' ') };
}
const seen = (payout: number): ReplayEvent[] => [{ type: 'opened', round: roundReply({ payout }) }, { type: 'presented' }];

test('the page states that it is a replay, with the round’s time, id, stake and win', () => {
  const { shell, text } = rendered(...seen(700));
  for (const words of ['Repetição', '20/09/2026, 12:00:00', 'Rodada r1', 'ApostaR$ 2,00', 'GanhoR$ 7,00']) expect(text).toContain(words);
  expect(shell.root.getAttribute('aria-label')).toBe('Jogo: repetição');
  expect(shell.when.dateTime).toBe('2026-09-20T15:00:00Z');
});

test('the page has no balance, no stake to change, and one button next to the sound', () => {
  const { shell, text, press } = rendered(...seen(0));
  expect(text).not.toContain('Saldo');
  expect([...shell.root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Ver de novo',
    'Ligar o som',
  ]);
  shell.spin.click();
  expect(press).toHaveBeenCalledOnce();
});

test('a replay shows that nothing was won when it is over, not before', () => {
  const opened: ReplayEvent = { type: 'opened', round: roundReply() };
  expect(rendered(opened).shell.win.textContent).toBe('');
  expect(rendered(...seen(0)).shell.win.textContent).toBe('R$\u00a00,00');
});

test('an amount up to the stake is called a return (RG-12)', () => {
  expect(rendered(...seen(200)).shell.winLabel.textContent).toBe('Retorno');
  expect(rendered(...seen(201)).shell.winLabel.textContent).toBe('Ganho');
});

test('an expired link is reported as such and offers nothing; one without an answer is tried again', () => {
  const over = rendered({ type: 'refused', code: 'replay_expired' });
  expect([over.shell.notice.hidden, over.shell.notice.querySelectorAll('button').length, over.shell.spin.hidden]).toEqual([false, 0, true]);
  expect(over.text).toContain('Este link venceu');
  const lost = rendered({ type: 'refused', code: 'unavailable' });
  lost.shell.notice.querySelector('button')?.click();
  expect(lost.retry).toHaveBeenCalledOnce();
});
