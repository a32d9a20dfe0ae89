import { expect, test } from 'vitest';
import { standingWords } from './standing-words.ts';

const pause = { since: '2026-11-24T18:20:00.000Z', until: '2026-11-25T18:20:00.000Z' };
const excluded = (until: string | null, can_return = false) => ({ kind: 'self' as const, since: pause.since, until, can_return });

test('a player who may play gets no notice', () => {
  expect(standingWords({ state: 'none', pause: null, exclusion: null })).toBeNull();
});

test.each([
  ['paused', pause, null, 'Sua conta está em pausa até 25 de novembro de 2026, às 15:20', 'volta ao normal'],
  ['self_excluded', null, excluded('2027-05-24T18:20:00.000Z'), 'Sua autoexclusão vale até 24 de maio de 2027, às 15:20', 'nada volta sem um pedido seu'],
  ['self_excluded', null, excluded(null), 'Sua autoexclusão está valendo, sem prazo para acabar', 'desligados'],
  [
    'self_excluded',
    null,
    excluded('2027-05-24T18:20:00.000Z', true),
    'O prazo da sua autoexclusão acabou em 24 de maio de 2027, às 15:20',
    'pedir para voltar',
  ],
  ['centrally_excluded', null, null, 'Seu CPF está na autoexclusão do Governo Federal', 'todas as casas'],
] as const)('%s: until when, what is off, what stays', (state, paused, exclusion, title, after) => {
  const words = standingWords({ state, pause: paused, exclusion });
  expect(words?.title).toBe(title);
  expect(words?.text).toContain('Depósitos e apostas estão desligados. Saque, extrato, proteção e ajuda continuam funcionando.');
  expect(words?.text).toContain(after);
  expect(words?.brief).toMatch(/(pausa|utoexclusão).* Depósitos e apostas desligados; saque e ajuda funcionam\.$/);
});
