// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { slipBets } from '../slip/store/slip-bets.ts';
import { changeDraft, draftStore } from '../slip/store/slip-draft.ts';
import { clearSlip, slipStore } from '../slip/store/slip-store.ts';
import { betAgain, canBetAgain } from './bet-again.ts';
import { betWord, historyWord, legWord, shareText, voidText } from './bet-words.ts';
import { shareBet } from './share-bet.ts';
import { betOf, combinationOf, legOf } from '../testing/bet-of.ts';

let said: string[];

beforeEach(() => {
  clearSlip();
  said = [];
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(alertToast, kind).mockImplementation((text) => void said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('words', () => {
  it.each([
    ['Em confirmação', 'pending_acceptance', null],
    ['Nova cotação', 'reoffered', null],
    ['Não aceita', 'rejected', null],
    ['Aberta', 'accepted', null],
    ['Encerrada em parte', 'partially_cashed_out', null],
    ['Encerrada por você', 'cashed_out', 500],
    ['Anulada', 'void', 1_000],
    ['Perdeu', 'settled', 0],
    ['Retorno parcial', 'settled', 999],
    ['Valor devolvido', 'settled', 1_000],
    ['Ganhou', 'settled', 1_001],
  ] as const)('%s: a bet that is %s with %s', (text, status, payout) => expect(betWord({ status, payout, stake: 1_000 }).text).toBe(text));

  it.each([
    ['A começar', legOf('a')],
    ['Ao vivo', legOf('a', { state: 'live', score: { home: 1, away: 0 } })],
    ['Ao vivo', legOf('a', { state: 'interrupted' })],
    ['Adiado', legOf('a', { state: 'postponed' })],
    ['Aguardando o resultado', legOf('a', { state: 'ended', score: { home: 1, away: 0 } })],
    ['Ganhou metade', legOf('a', { state: 'closed', result: 'half_won' })],
    ['Anulada', legOf('a', { state: 'cancelled', result: 'void' })],
  ])('%s: a leg', (text, leg) => expect(legWord(leg)).toBe(text));

  it('a bet void because of an earlier, late-reported incident gives both instants; any other void bet gives no reason', () => {
    const rule = { rule: 'late', occurred_at: '16:32:10', placed_at: '16:32:14', told_at: '16:32:18' };
    expect(voidText({ void: rule }, (iso) => iso)).toMatch(
      /^Um lance aconteceu às 16:32:10, antes da sua aposta, das 16:32:14, e só foi informado às 16:32:18\./,
    );
    expect([voidText({}, String), voidText({ void: { rule: 'cancelled', placed_at: '16:32:14' } }, String)]).toEqual([null, null]);
  });

  it('a later settlement is a correction', () => {
    const at = '2026-11-22T00:00:00Z';
    expect(historyWord({ version: 1, kind: 'settled', payout: 0, at })).toBe('Resultado');
    expect(historyWord({ version: 1, kind: 'rolled_back', payout: 0, at })).toBe('Resultado desfeito');
    expect(historyWord({ version: 2, kind: 'settled', payout: 0, at })).toBe('Resultado corrigido');
    expect(historyWord({ version: 2, kind: 'void', payout: 0, at })).toBe('Corrigido: aposta anulada');
  });

  it('the shared text names the selections and no amount', () => {
    const text = shareText(betOf(), 'Palpite');
    expect(text.split('\n')).toEqual([
      'Múltipla de 2 na Palpite, cotação 4,41',
      '• Casa a (2,10), Resultado final, Casa a x Fora a',
      '• Casa b (2,10), Resultado final, Casa b x Fora b',
      'Jogue com responsabilidade. 18+',
    ]);
    expect(shareText(betOf({ kind: 'system', name: 'Trixie' }), 'Palpite')).toMatch(/^Trixie na Palpite\n/);
    expect(
      shareText(combinationOf({}, [legOf('b')]), 'Palpite')
        .split('\n')
        .slice(0, 3),
    ).toEqual(['Múltipla de 2 na Palpite, cotação 11,34', '• Casa a, Resultado final, Casa a x Fora a', '• Mais de 2,5, Total de gols, Casa a x Fora a']);
  });
});

describe('a bet again', () => {
  it('puts the legs that have not started into the slip at their contracted price', () => {
    const over = legOf('over', { state: 'ended' });
    const begun = legOf('begun', { starts_at: '2020-01-01T00:00:00Z' });
    const bet = betOf({ legs: [over, begun, legOf('a', { odds: '2.25' })] });
    expect(canBetAgain(bet)).toBe(true);
    betAgain(bet);
    expect(slipStore.get()).toEqual([
      expect.objectContaining({ eventId: 'a', marketId: 'a:result', outcomeId: 'home', odds: '2.25', oddsVersion: '7', outcomeName: 'Casa a' }),
    ]);
    expect(said.at(-1)).toBe('1 seleção está no bilhete.');
    expect(canBetAgain(betOf({ legs: [over, begun] }))).toBe(false);
  });

  it('combines the selections of a combination again in a slip that was on singles', () => {
    changeDraft({ tab: 'single' });
    betAgain(combinationOf());
    expect(slipBets(slipStore.get(), draftStore.get()).map(({ kind }) => kind)).toEqual(['builder']);
    changeDraft({ tab: null });
  });
});

describe('sharing', () => {
  it('uses the device’s share sheet, and accepts its cancellation', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('no', 'AbortError')));
    vi.stubGlobal('navigator', { share, clipboard: { writeText: () => Promise.reject(new Error('not asked for')) } });
    await shareBet(betOf({ legs: [legOf('a')] }), 'Palpite');
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Múltipla de 2', url: 'http://localhost:3000/sports/evento/a' }));
    expect(said).toEqual([]);
  });

  it('copies the text where the device has no share sheet', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    await shareBet(betOf(), 'Palpite');
    expect(copied[0]).toMatch(/^Múltipla de 2[^]*\nhttp:\/\/localhost:3000\/sports$/);
    expect(said.at(-1)).toBe('Seleções copiadas.');
    vi.stubGlobal('navigator', {});
    await shareBet(betOf(), 'Palpite');
    expect(said.at(-1)).toBe('Este navegador não deixa copiar nem compartilhar.');
  });
});
