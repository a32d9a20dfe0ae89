import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { cents, formatBrl } from '#kernel/money.ts';
import { bonusStory } from './scene/use-bonus.ts';
import { WheelPage } from './wheel-page.tsx';
import { wheelScreen } from './wheel-screen.tsx';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 22_000, spin_ms: 9_000 };
const OPENED = '2026-11-21T15:00:00.000Z';
const hash = 'a'.repeat(64);
const outcome = { field: 27, position: 'fishing', pays: 100, drawn: [3, 6, 1] } as const;
/** Drawn 25 s after the opening: the wheel turns for nine seconds, then the fish are caught for eight. */
const detail = {
  ...{ round_id: 'r2', chain_id: 'c', link_index: 4, link_hash: hash, link: null, beacon_round: 9, beacon_value: null, beacon_signature: null },
  ...{ opened_at: OPENED, closes_at: '2026-11-21T15:00:22.000Z', commitment: hash, phase: 'result', ends_at: '2026-11-21T15:00:42.000Z' },
  ...{ id: 'wheel', game: 'wheel', name: 'Roda da Quermesse', players: 2, last: [], positions: [], mine: [], terms, outcome, voided: false },
  limits: { table: { min: 10, max: 2_000 }, positions: { one: 2_000 } },
  bets: {
    round_id: 'r2',
    sequence: 3,
    players: 2,
    bets_total: 20,
    positions: { fishing: 20 },
    bets: [{ player: 'Jogador 12AB', position: 'fishing', stake: 20 }],
  },
};
const at = (second: number) => `2026-11-21T15:00:${second}.000Z`;

function render(current: unknown, serverNow = OPENED): string {
  const start = {
    returns: { text: 'de até 96,29%', houseShare: '3,71%' },
    current: wheelScreen.schemas.currentReply.parse(current),
    history: [{ roundId: 'r1', result: { field: 0, position: 'carousel', pays: 40, drawn: [2] } }],
    serverNow,
  };
  const page = (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WheelPage start={start} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  return renderToString(page).replaceAll('<!-- -->', '');
}

test('before any script the page has wheel, places with the house edge, results linked to their proof, and each position’s payout, return and limit', () => {
  const html = render({ ...detail, round_id: null, phase: null, ends_at: null, commitment: null });
  expect(html.includes('aria-label="Carrossel, 40 para um: conferir"')).toBe(true);
  expect(html.includes('/fairness?jogo=wheel&amp;rodada=r1')).toBe(true);
  for (const text of ['paga 25 para um', 'casa 3,71%', 'casa 5,56%', '96,29%', '94,44%', formatBrl(cents(153)), formatBrl(cents(39))])
    expect(html.includes(text), text).toBe(true);
  expect(/\sstyle="/.test(html)).toBe(false);
});

test('the result is shown step by step: the wheel turns, then the fish are caught, and only then the total appears', () => {
  const now = (second: number, phase = 'result') => render({ ...detail, phase, server_now: at(second) }, at(second));
  const turning = now(30);
  expect([turning.includes('A roda está girando'), turning.includes('Pescaria!'), turning.includes('data-caught="true"')]).toEqual([true, false, false]);
  const fishing = now(38);
  expect([fishing.includes('Saíram: 50 + 30'), fishing.split('data-caught="true"').length - 1, fishing.includes('Saiu Pescaria')]).toEqual([true, 2, false]);
  const over = now(43);
  expect([over.includes('Saiu Pescaria, 100 para um'), over.split('data-caught="true"').length - 1, over.includes('ganhou')]).toEqual([true, 3, true]);
});

test('the croupier does not mention a bonus before it starts, and gives its sum with the last fish', () => {
  const storyText = (stage: number) => bonusStory({ outcome: { ...outcome, drawn: [...outcome.drawn] }, fromMs: 0 }, stage)?.text;
  expect([storyText(0), storyText(1), storyText(2), storyText(4)]).toEqual([
    undefined,
    '3 peixes vão sair da água',
    'Saíram: 50',
    '50 + 30 + 20 = 100 para um',
  ]);
  const carousel = { field: 0, position: 'carousel' as const, pays: 40, drawn: [2] };
  expect([1, 2].map((stage) => bonusStory({ outcome: carousel, fromMs: 0 }, stage)?.text)).toEqual([
    'Os cavalinhos estão girando',
    'Parou no 40: paga 40 para um',
  ]);
});
