// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertToasts } from '#ui/feedback/alert-toast/alert-toast.ts';
import { playNotes } from '#web/shared/play-notes.ts';
import { sayNotice } from './say-notice.ts';

vi.mock('#web/shared/play-notes.ts', async (original) => ({ ...(await original<object>()), playNotes: vi.fn() }));

const NOW = Date.parse('2026-11-28T20:00:00Z');
const goal = { kind: 'info', text: 'Gol: Flamengo 1 × 0 Vasco', to: '/sports/evento/bra-1', sound: 'goal', until: '2026-11-28T20:01:00Z' } as const;
const lead = vi.fn();
const shown = () => alertToasts.snapshot().map(({ text }) => text);
const press = (text: string) =>
  alertToasts
    .snapshot()
    .find((each) => each.text.startsWith(text))
    ?.action?.run();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
});
afterEach(() => {
  for (const { id } of alertToasts.snapshot()) alertToasts.dismiss(id);
  vi.clearAllMocks();
  vi.useRealTimers();
});

test('a goal is shown with a link to its match, without a sound, which is offered once', () => {
  sayNotice(goal, lead);
  expect(shown()).toEqual([goal.text, 'Tocar um som quando sair gol?']);
  press('Gol');
  expect(lead).toHaveBeenCalledWith('/sports/evento/bra-1');
  alertToasts.dismiss(alertToasts.snapshot()[1]?.id ?? 0);
  sayNotice({ ...goal, text: 'Gol: Flamengo 2 × 0 Vasco' }, lead);
  expect(shown()).not.toContain('Tocar um som quando sair gol?');
  expect(playNotes).not.toHaveBeenCalled();
});

test('a player who accepts the offer hears the sound at once, and with every later goal', () => {
  sayNotice(goal, lead);
  press('Tocar');
  expect(playNotes).toHaveBeenCalledTimes(1);
  sayNotice(goal, lead);
  expect(playNotes).toHaveBeenCalledTimes(2);
});

test('an expired notice is not shown', () => {
  sayNotice({ ...goal, until: '2026-11-28T19:59:59Z' }, lead);
  expect(shown()).toEqual([]);
});

test('a cancelled goal has no sound and offers none', () => {
  sayNotice({ kind: 'info', text: 'Gol anulado: Flamengo 0 × 0 Vasco', to: goal.to, until: goal.until }, lead);
  expect(shown()).toEqual(['Gol anulado: Flamengo 0 × 0 Vasco']);
});
