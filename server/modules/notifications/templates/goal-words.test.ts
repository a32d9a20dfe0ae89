import { expect, test } from 'vitest';
import type { GoalNotice } from '../events.ts';
import { goalNotice } from './goal-words.ts';

const goal: GoalNotice = {
  ...({ eventId: 'bra-1', home: 'Flamengo', away: 'Vasco', side: 'home', minute: 45, added: 2, score: { home: 1, away: 0 } } as const),
  ...{ isTakenBack: false, at: '2026-11-28T20:00:00.000Z' },
};

test('the notice of a goal shows teams, score and minute, links to its match, and is shown for two minutes', () => {
  expect(goalNotice(goal)).toEqual({
    subject: 'Gol: Flamengo 1 × 0 Vasco',
    paragraphs: ['Flamengo marcou aos 45+2 min.'],
    inbox: true,
    toast: { kind: 'info', text: 'Gol: Flamengo 1 × 0 Vasco (45+2 min)', until: '2026-11-28T20:02:00.000Z', sound: 'goal' },
    linkTo: '/sports/evento/bra-1',
  });
});

test('the notice of an annulled goal has no sound', () => {
  const { subject, paragraphs, toast } = goalNotice({ ...goal, isTakenBack: true, score: { home: 0, away: 0 } });
  expect([subject, paragraphs[0]]).toEqual([
    'Gol anulado: Flamengo 0 × 0 Vasco',
    'O gol de Flamengo aos 45+2 min foi anulado. O placar agora é Flamengo 0 × 0 Vasco.',
  ]);
  expect(toast).not.toHaveProperty('sound');
});
