import { expect, test } from 'vitest';
import type { BetEnding } from '../events.ts';
import { endedBets } from './bet-words.ts';

const bet = (over: Partial<BetEnding>): BetEnding => ({
  ...{ name: 'Flamengo x Vasco', ending: 'won', corrected: false, stakeCents: 500, payoutCents: 1_240 },
  ...over,
});
const said = (...bets: BetEnding[]) => endedBets(bets).toast?.text.replace(/\s/g, ' ') ?? null;
const tone = (...bets: BetEnding[]) => endedBets(bets).toast?.kind ?? null;

test('the notice of a won bet shows the money; a return of at most the stake has a neutral tone; a lost bet raises no toast', () => {
  expect(said(bet({}))).toBe('Aposta ganha: R$ 12,40 — Flamengo x Vasco');
  expect(tone(bet({}))).toBe('success');
  expect(said(bet({ ending: 'returned', payoutCents: 250 }))).toBe('Aposta encerrada: R$ 2,50 de volta — Flamengo x Vasco');
  expect(tone(bet({ ending: 'returned', payoutCents: 250 }))).toBe('info');
  expect(said(bet({ ending: 'void', payoutCents: 500 }))).toBe('Aposta anulada: R$ 5,00 de volta — Flamengo x Vasco');
  expect(said(bet({ ending: 'lost', payoutCents: 0 }))).toBeNull();
  expect(said(bet({ ending: 'reopened', payoutCents: 0 }))).toBeNull();
});

test('the notice of a bet cashed out, in whole or in part, names the amount paid', () => {
  expect(said(bet({ ending: 'cashed_out', payoutCents: 912 }))).toBe('Aposta encerrada por você: R$ 9,12 — Flamengo x Vasco');
  expect(tone(bet({ ending: 'cashed_out', payoutCents: 912 }))).toBe('info');
  const part = endedBets([bet({ ending: 'partially_cashed_out', payoutCents: 301 })]);
  expect(part.paragraphs[0]?.replace(/\s/g, ' ')).toBe('Flamengo x Vasco: você encerrou uma parte da aposta e recebeu R$ 3,01. O restante continua valendo.');
});

test('the notice of a corrected result says that it was corrected, for any new payout', () => {
  expect([said(bet({ corrected: true })), tone(bet({ corrected: true }))]).toEqual(['Resultado corrigido — Flamengo x Vasco', 'info']);
  expect(endedBets([bet({ corrected: true, ending: 'lost', payoutCents: 0 })]).subject).toBe('Resultado corrigido');
});

test('bets that were settled together share one notice with a line each, positive only if more came back than was staked', () => {
  const lost = bet({ ending: 'lost', payoutCents: 0, stakeCents: 5_000, name: 'Santos x Bahia' });
  expect(endedBets([bet({}), bet({}), lost]).paragraphs[0]?.split('\n')).toHaveLength(3);
  expect([said(bet({}), lost), tone(bet({}), lost)]).toEqual(['2 apostas encerradas: R$ 12,40 de volta no seu saldo', 'info']);
  expect([said(bet({}), bet({})), tone(bet({}), bet({}))]).toEqual(['2 de 2 apostas ganhas: R$ 24,80 no seu saldo', 'success']);
  expect(said(lost, lost)).toBeNull();
});
