import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DoublePage } from './double-page.tsx';
import { betsView, bettingRound, roundId, voidedRound } from './test-rounds.ts';
import type { TableStart } from '../table/round/use-table.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 15_000, spin_ms: 5_000 };

function page(start: TableStart): string {
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DoublePage start={start} />
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

const round = bettingRound(2);
const START: TableStart = {
  returns: { text: 'de 93,33%', houseShare: '6,67%' },
  current: { ...round, bets_total: betsView(2).bets_total, bets: betsView(2), terms },
  history: [
    { roundId: roundId(1), result: { number: 0, color: 'white' } },
    { roundId: roundId(0), result: { number: 12, color: 'black' } },
  ],
  serverNow: round.server_now,
};

test('before any script the page has the wheel, the seconds, the totals, the results with links to their proof, and the terms', () => {
  const html = page(START);
  for (let number = 0; number < 15; number += 1) expect(html).toMatch(new RegExp(`<text[^>]*>${number}</text>`));
  expect(html).toContain('>15</span>');
  expect(html).toContain('Apostas abertas');
  expect(html).toContain('Jogador 7F2A');
  expect(html).toContain(`aria-label="0 branco: conferir"`);
  expect(html).toContain(`/fairness?jogo=double&amp;rodada=${roundId(1)}`);
  expect(html).toContain('93,33%');
  expect(html).toContain('<noscript>');
});

test('the server writes no style attribute: the content security policy would refuse it', () => {
  expect(page(START)).not.toMatch(/\sstyle="/);
});

test('a table that was never opened says so and shows no figures', () => {
  const html = page({ ...START, current: { round_id: null, terms }, history: [] });
  expect(html).toContain('A mesa está em pausa');
  expect(html).toContain('Nenhum resultado ainda.');
  expect(html).toContain('Ninguém apostou ainda nesta rodada.');
});

test('a voided round is explained in full', () => {
  const voided = voidedRound(2);
  const html = page({ ...START, current: { ...voided, bets_total: betsView(2).bets_total, bets: betsView(2), terms }, serverNow: voided.server_now });
  expect(html).toContain('O sorteio público não chegou a tempo. A rodada foi anulada e todas as apostas voltaram ao saldo.');
});
