import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { CrashPage } from './crash-page.tsx';
import type { CrashStart } from './round/use-crash.ts';
import { bettingRound, crashView, endedRound, roundId } from './test-crash-rounds.ts';

const terms = { stake_default: 50, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 8_000, spin_ms: 3_000, max_multiplier: 5_000 };

function page(start: CrashStart): string {
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CrashPage start={start} />
      </QueryClientProvider>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

const round = bettingRound(2);
const START: CrashStart = {
  returns: { text: 'de até 97%', houseShare: '3%' },
  current: { ...round, max_multiplier: 5_000, players: 1, bets: crashView(2), mine: [], terms },
  history: [
    { roundId: roundId(1), result: 12.5 },
    { roundId: roundId(0), result: 1 },
  ],
  serverNow: round.server_now,
};

describe('before any script', () => {
  test('the page has the seconds, bets, past rounds with links to their proof, the terms with the highest payout, and the login for a visitor', () => {
    const html = page(START);
    expect(html).toContain('>8 s</p>');
    expect(html).toContain('Jogador 7F2A');
    expect(html).toContain('aria-label="12,50×: conferir"');
    expect(html).toContain(`/fairness?jogo=crash&amp;rodada=${roundId(1)}`);
    expect(html).toContain('5.000,00×');
    expect(html).toContain('Entrar para apostar');
    expect(html).toContain('<noscript>');
  });

  test('the rules say how fast the multiple rises, the range in which a bet may leave, that it may leave automatically, and how a round ends (GM-4)', () => {
    const rules = page(START)
      .replace(/^.*id="crash-regras"/s, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ');
    for (const said of [
      'sobe a partir de 1,00×, chega a 2,00× em 11,6 segundos e para quando ninguém espera',
      'Com “Retirar em”, de 1,01× a 5.000,00×, a aposta sai sozinha',
      'em 5.000,00× toda aposta sai sozinha',
      'quem não retirou perde',
    ])
      expect(rules).toContain(said);
  });

  test('no style attribute is written: the content security policy would refuse it', () => {
    expect(page(START)).not.toMatch(/\sstyle="/);
  });

  test('a table that was never opened says so and shows no figures', () => {
    const html = page({ ...START, current: { round_id: null, max_multiplier: 5_000, terms }, history: [] });
    expect(html).toContain('A mesa está em pausa.');
    expect(html).toContain('Ninguém apostou ainda nesta rodada.');
  });

  test('a round that is over shows its crash multiple, or that it was void', () => {
    const ended = endedRound(2);
    const over = (what: object) => page({ ...START, current: { ...START.current, ...ended, ...what } as CrashStart['current'], serverNow: ended.server_now });
    expect(over({})).toContain('>2,50×</p>');
    expect(over({ voided: true, multiplier: null })).toContain('A rodada foi anulada e todas as apostas voltaram ao saldo.');
  });
});
