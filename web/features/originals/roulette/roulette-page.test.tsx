import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { cents, formatBrl } from '#kernel/money.ts';
import { RoulettePage } from './roulette-page.tsx';
import { rouletteScreen } from './roulette-screen.tsx';
import { positionName } from './roulette-words.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 25_000, spin_ms: 9_000 };
const OPENED = '2026-11-21T15:00:00.000Z';
const hash = 'a'.repeat(64);
const detail = {
  ...{ round_id: 'r2', chain_id: 'c', link_index: 4, link_hash: hash, link: null, beacon_round: 9, beacon_value: null, beacon_signature: null },
  ...{ opened_at: OPENED, closes_at: '2026-11-21T15:00:25.000Z', commitment: hash, phase: 'result', ends_at: '2026-11-21T15:00:40.000Z', server_now: OPENED },
  ...{
    outcome: { number: 17, color: 'black' },
    voided: false,
    id: 'roulette',
    game: 'roulette',
    name: 'Roleta',
    players: 2,
    last: [],
    positions: [],
    mine: [],
    terms,
  },
  limits: { table: { min: 10, max: 2_000 }, positions: { straight: 111 } },
  bets: { round_id: 'r2', sequence: 3, players: 2, bets_total: 150, positions: { red: 150 }, bets: [{ player: 'Jogador 12AB', position: 'red', stake: 150 }] },
};

const render = (current: Parameters<typeof RoulettePage>[0]['start']['current']) =>
  renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <RoulettePage
          start={{
            returns: { text: 'de 97,29%', houseShare: '2,71%' },
            current,
            history: [
              { roundId: 'r1', result: { number: 7, color: 'red' } },
              { roundId: 'r0', result: { number: 0, color: 'green' } },
            ],
            serverNow: OPENED,
          }}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

test('before any script the page has wheel, layout, the results with links to their proof, and the payout and limit of every bet', () => {
  const html = render({ round_id: null, terms });
  // The accessible name must contain the visible number for speech control; axe reports this for a zero, which is seldom drawn.
  for (const name of ['7 vermelho', '0 verde']) expect(html.includes(`aria-label="${name}: conferir"`), name).toBe(true);
  expect(html.includes('/fairness?jogo=roulette&amp;rodada=r1')).toBe(true);
  expect(html.includes('A mesa está em pausa')).toBe(true);
  for (const text of ['35 : 1', '17 : 1', '97,29%', formatBrl(cents(111))]) expect(html.includes(text), text).toBe(true);
  expect(/\sstyle="/.test(html)).toBe(false);
});

test('the number of a round is shown when the ball has come to rest in its pocket, not when it is drawn', () => {
  const html = render(rouletteScreen.schemas.currentReply.parse(detail));
  expect(html.includes('A bola está correndo')).toBe(true);
  expect(html.includes('Saiu 17')).toBe(false);
  expect(html.includes('Jogador 12AB')).toBe(true);
  expect(render(rouletteScreen.schemas.currentReply.parse({ ...detail, phase: 'settled' })).includes('Saiu 17 preto')).toBe(true);
});

test.each([
  ['straight:17', 'Pleno 17'],
  ['split:17-20', 'Cavalo 17 e 20'],
  ['street:16', 'Rua 16 a 18'],
  ['trio:0-2-3', 'Trio 0, 2 e 3'],
  ['corner:16', 'Quadra 16, 17, 19 e 20'],
  ['line:13', 'Linha 13 a 18'],
  ['dozen:2', '2ª dúzia'],
  ['column:3', '3ª coluna'],
  ['basket', 'Primeiros quatro'],
  ['low', '1 a 18'],
] as const)('%s is called %s', (position, name) => {
  expect(positionName(position)).toBe(name);
});
