import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { cents, formatBrl } from '#kernel/money.ts';
import { BaccaratPage } from '../baccarat/baccarat-page.tsx';
import { baccaratScreen } from '../baccarat/baccarat-screen.tsx';
import { DerbyPage } from '../derby/derby-page.tsx';
import { derbyScreen } from '../derby/derby-screen.tsx';
import type { TableStart } from '../table/round/use-table.ts';
import type { AnyScreen } from '../table/table-screen.ts';
import { cardName, pipsOf } from './card-words.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 20_000, spin_ms: 6_000 };
const OPENED = '2026-11-21T15:00:00.000Z';
const hash = 'a'.repeat(64);
const DERBY = { home: 'KS', away: '7D', winner: 'home' };
const BACCARAT = {
  ...{ player: ['AS', '4D', '6C'], banker: ['5H', 'KD', '6S'], player_points: 1, banker_points: 1 },
  ...{ winner: 'tie', player_pair: false, banker_pair: false },
};

const detail = (id: string, outcome: object, phase = 'result') => ({
  ...{ round_id: 'r2', chain_id: 'c', link_index: 4, link_hash: hash, link: null, beacon_round: 9, beacon_value: null, beacon_signature: null },
  ...{ opened_at: OPENED, closes_at: OPENED, commitment: hash, phase, ends_at: '2026-11-21T15:00:06.000Z', server_now: OPENED, voided: false, outcome },
  ...{ id, game: id === 'derby' ? 'two-cards' : id, name: '', players: 2, last: [], positions: [], mine: [], terms },
  limits: { table: { min: 10, max: 2_000 }, positions: {} },
  bets: { round_id: 'r2', sequence: 3, players: 2, bets_total: 150, positions: { tie: 150 }, bets: [{ player: 'Jogador 12AB', position: 'tie', stake: 150 }] },
});

function render(Page: typeof DerbyPage, current: TableStart['current'], history: TableStart['history']): string {
  const start = { returns: { text: '', houseShare: '' }, current, history, serverNow: OPENED };
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Page start={start} />
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

const shownIn = (screen: AnyScreen, outcome: object, phase?: string) => screen.schemas.currentReply.parse(detail(screen.id, outcome, phase));

describe('before any script', () => {
  test('the page of two cards shows fields with payouts, results with links to their proof, returns and limits, without a style attribute', () => {
    const html = render(DerbyPage, { round_id: null, terms }, [{ roundId: 'r1', result: DERBY }]);
    expect(html).toContain('aria-label="Mandante, rei contra 7: conferir"');
    expect(html).toContain('/fairness?jogo=derby&amp;rodada=r1');
    for (const text of ['>11 : 1<', '96,26%', '89,63%', '3,74%', formatBrl(cents(333)), 'Empate: volta metade']) expect(html).toContain(text);
    expect(/\sstyle="/.test(html)).toBe(false);
  });

  test('the page of baccarat shows the same, with points on both sides', () => {
    const html = render(BaccaratPage, { round_id: null, terms }, [{ roundId: 'r1', result: BACCARAT }]);
    expect(html).toContain('aria-label="Empate, Jogador 1, Banca 1: conferir"');
    for (const text of ['>0,95 : 1<', '98,94%', '98,76%', '85,64%', '89,63%', formatBrl(cents(433))]) expect(html).toContain(text);
    expect(/\sstyle="/.test(html)).toBe(false);
  });
});

describe('a round under way', () => {
  test('whose deal has just begun shows no card and no winner', () => {
    const html = render(DerbyPage, shownIn(derbyScreen, DERBY), []);
    expect(html).toContain('As cartas estão saindo');
    expect(html).not.toContain('rei de espadas');
    expect(html).toContain('Jogador 12AB');
  });

  test('that is over shows every card with its name, and who won', () => {
    const derby = render(DerbyPage, shownIn(derbyScreen, DERBY, 'settled'), []);
    for (const text of ['>rei de espadas<', '>7 de ouros<', 'Saiu Mandante', 'data-won="true"']) expect(derby).toContain(text);
    const baccarat = render(BaccaratPage, shownIn(baccaratScreen, BACCARAT, 'settled'), []);
    for (const card of [...BACCARAT.player, ...BACCARAT.banker]) expect(baccarat).toContain(`>${cardName(card)}<`);
    expect(baccarat).toContain('Saiu Empate, Jogador 1, Banca 1');
  });
});

test('a number card has as many signs as its number, and a court card has none', () => {
  expect(['AS', '2H', 'TD', 'JC', 'QS', 'KH'].map(pipsOf)).toEqual([1, 2, 10, 0, 0, 0]);
});
