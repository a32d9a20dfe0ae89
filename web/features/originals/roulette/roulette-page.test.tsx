import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RoulettePage } from './roulette-page.tsx';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 15_000, spin_ms: 4_000 };
const OPENED = '2026-11-21T15:00:00.000Z';

test('before any script: the results with the way to their proof, the places, and the terms', () => {
  const start = {
    returns: { text: 'de 97,29%', houseShare: '2,71%' },
    current: { round_id: null, terms },
    history: [{ roundId: 'r1', result: 7 }],
    serverNow: OPENED,
  };
  const html = renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RoulettePage start={start} />
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('aria-label="7 ímpar: conferir"');
  expect(html).toContain('/fairness?jogo=roulette&amp;rodada=r1');
  expect(html).toContain('36×');
  expect(html).toContain('97,29%');
  expect(html).not.toMatch(/\sstyle="/);
});
