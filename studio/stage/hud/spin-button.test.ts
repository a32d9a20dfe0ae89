import { expect, test } from 'vitest';
import { nextState, OPENING, type PageEvent } from '../page/page-state.ts';
import { roundReply, sessionReply } from '../testing/replies.ts';
import { spinButton, winLabel } from './spin-button.ts';

const after = (...events: readonly PageEvent[]) => events.reduce(nextState, OPENING);
const OPENED: PageEvent = { type: 'opened', session: sessionReply() };
const ASKED: PageEvent = { type: 'asked', key: 'k', atMs: 0 };
const ANSWERED: PageEvent = { type: 'answered', round: roundReply({ payout: 900 }) };

test.each([
  ['before the session', after(), false, 'Aguarde', false],
  ['at rest', after(OPENED), false, 'Girar', true],
  ['within the shortest time', after(OPENED), true, 'Aguarde', false],
  ['while asking', after(OPENED, ASKED), true, 'Girando', false],
  ['while the reels turn', after(OPENED, ASKED, ANSWERED), true, 'Girando', false],
  ['while a win is counted', after(OPENED, ASKED, ANSWERED, { type: 'counted', won: 900 }), true, 'Pular', true],
  ['without an answer', after(OPENED, ASKED, { type: 'refused', code: 'pending' }), true, 'Tentar de novo', true],
  ['with too little', after({ type: 'opened', session: sessionReply({ balance: 0 }) }), false, 'Saldo baixo', true],
  ['at the end', after(OPENED, { type: 'refused', code: 'paused' }), false, 'Aguarde', false],
] as const)('%s the button is honest', (_name, state, waiting, label, pressable) => {
  expect(spinButton(state, waiting)).toMatchObject({ label, pressable });
});

test('an amount up to the stake is a return, a higher one a win, and a running total neither', () => {
  const playing = after(OPENED, ASKED, ANSWERED);
  expect([0, 200, 201].map((won) => winLabel(nextState(playing, { type: 'counted', won })))).toEqual(['Ganho', 'Retorno', 'Ganho']);
  expect(winLabel(nextState(playing, { type: 'counted', won: 900, goesOn: true }))).toBe('Até agora');
  expect(winLabel([{ type: 'counted', won: 900, goesOn: true } as const, { type: 'presented' } as const].reduce(nextState, playing))).toBe('Ganho');
  expect(winLabel(after(OPENED, { type: 'replayed', round: roundReply() }))).toBe('Repetição');
});
