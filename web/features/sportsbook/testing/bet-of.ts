import type { BetLegView, BetView } from '#contracts/sportsbook/bets.ts';

/** A leg on the home side of a match that begins on a far day, at 2.10. */
export function legOf(event: string, over: Partial<BetLegView> = {}): BetLegView {
  return {
    event_id: event,
    event_name: `Casa ${event} x Fora ${event}`,
    tournament_name: 'Série A',
    starts_at: '2036-11-22T19:00:00.000Z',
    state: 'not_started',
    score: null,
    market_id: `${event}:result`,
    market_name: 'Resultado final',
    outcome_id: 'home',
    outcome_name: `Casa ${event}`,
    odds_requested: '2.10',
    odds: '2.10',
    odds_version: '7',
    banker: false,
    result: null,
    factor: null,
    ...over,
  };
}

/** An open double of R$ 10,00. */
export function betOf(over: Partial<BetView> = {}): BetView {
  return {
    id: '019aa5f0-0000-7000-8000-000000000001',
    ticket_id: '019aa5f0-0000-7000-8000-000000000002',
    kind: 'multiple',
    name: 'Múltipla de 2',
    sizes: [2],
    lines: 1,
    stake_mode: 'total',
    status: 'accepted',
    stake: 1_000,
    potential_payout: 4_410,
    payout: null,
    capped: false,
    placed_at: '2026-11-21T12:00:00.000Z',
    ended_at: null,
    version: 0,
    legs: [legOf('a'), legOf('b')],
    receipt: { odds_version: '7', rule_version: 'result@1,result@1', payload: '{}', key_id: 'k', signature: 's' },
    ...over,
  };
}

/** An open combination of three selections of match a, at 5.40, of R$ 10,00; `others` make it a leg of a multiple. */
export function combinationOf(over: Partial<BetView> = {}, others: readonly BetLegView[] = []): BetView {
  const legs = [
    legOf('a', { builder: 0 }),
    legOf('a', {
      builder: 0,
      market_id: 'a:total:2.5',
      market_name: 'Total de gols',
      outcome_id: 'over',
      outcome_name: 'Mais de 2,5',
      odds: '1.90',
      odds_requested: '1.90',
    }),
    legOf('a', {
      builder: 0,
      market_id: 'a:both_to_score',
      market_name: 'Ambos marcam',
      outcome_id: 'yes',
      outcome_name: 'Sim',
      odds: '1.80',
      odds_requested: '1.80',
    }),
  ];
  const shape = others.length === 0 ? { kind: 'builder', name: 'Criar aposta', sizes: [1] } : { kind: 'multiple', name: `Múltipla de ${others.length + 1}` };
  return betOf({
    ...(shape as Pick<BetView, 'kind' | 'name'>),
    potential_payout: 5_400,
    legs: [...legs, ...others],
    builders: [{ odds_requested: '5.40', odds: '5.40', odds_now: '5.40', result: null, factor: null }],
    ...over,
  });
}
