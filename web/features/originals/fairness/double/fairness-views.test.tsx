import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { auditClaims } from './audit-claims.ts';
import { AuditSummary } from './audit-summary.tsx';
import { RoundVerdict } from './round-verdict.tsx';
import { toClaims } from './to-claims.ts';
import { proofOf } from './test-proof.ts';

const proof = proofOf(4);
const html = (element: Parameters<typeof renderToString>[0]) => renderToString(element).replaceAll('<!-- -->', '');

function verdictPage(change: { readonly link?: string | null; readonly voided?: boolean; readonly number?: number | null } = {}): string {
  const claims = toClaims(proof);
  const [first, chain] = [claims.rounds[0], claims.chains[0]];
  if (first === undefined || chain === undefined) throw new Error('no round');
  const round = { ...first, ...change };
  const verdict = auditClaims({ chains: [chain], rounds: [round], bets: [] }, () => undefined).verdicts[0]?.[1];
  if (verdict === undefined) throw new Error('no verdict');
  return html(<RoundVerdict shown={{ round, chain, color: round.number === null ? null : doubleColorOf(round.number) }} verdict={verdict} />);
}

test('a fair round says so and shows each check with the figures to redo it', () => {
  const page = verdictPage();
  expect(page).toContain('Tudo bate.');
  expect(page.match(/>sim</g)).toHaveLength(7);
  for (const figure of [proof.rounds[0]?.link_hash, proof.rounds[0]?.beacon_value, proof.rounds[0]?.beacon_signature, proof.chains[0]?.end_hash]) {
    expect(page).toContain(figure);
  }
});

test('the page warns of a round with another number, and shows the recomputed number next to it', () => {
  const number = ((proof.rounds[0]?.number ?? 0) + 1) % 15;
  const page = verdictPage({ number });
  expect(page).toContain('Atenção: esta rodada não confere.');
  expect(page).toContain(`>${number}<`);
  expect(page).toContain(`>${proof.rounds[0]?.number}<`);
});

test('a void round shows no number, and nothing about an undisclosed link', () => {
  expect(verdictPage({ voided: true, number: null })).toContain('o elo é o da corrente e nenhum número foi dado');
  const unrevealed = verdictPage({ voided: true, number: null, link: null });
  expect(unrevealed).toContain('o elo não foi informado');
  expect(unrevealed.match(/>não se aplica</g)).toHaveLength(6);
});

function summary(of: typeof proof, tookMs = 1_234): string {
  return html(<AuditSummary proof={of} outcome={{ ...auditClaims(toClaims(of), () => undefined), tookMs }} />);
}

test('bets that pass are counted and added up', () => {
  const page = summary(proof);
  expect(page).toContain('4 apostas conferidas, 0 divergências');
  expect(page).toContain('em 1,2 s');
  expect(page).toContain('4,00');
  expect(page).toContain(proof.chains[0]?.end_hash);
  expect(summary(proofOf(1))).toContain('1 aposta conferida, 0 divergências');
});

test('a divergence is listed with its round, its bet and its reason', () => {
  const page = summary({ ...proof, bets: proof.bets.map((bet, n) => (n === 2 ? { ...bet, payout: bet.payout + 100 } : bet)) });
  expect(page).toContain('1 de 4 apostas com divergência, em 1 rodada');
  expect(page).toContain('Rodada r3, aposta b3');
  expect(page).toContain('O pagamento não é o que o número manda.');
});

test('a round that fails its check is reported even without any bet', () => {
  const page = summary({ ...proof, rounds: proof.rounds.map((round) => ({ ...round, link_index: round.link_index + 1 })), bets: [] });
  expect(page).toContain('4 rodadas');
  expect(page).toContain('O elo leva à ponta da corrente');
  expect(summary({ ...proof, rounds: [], bets: [] })).toContain('Nenhuma aposta terminada ainda.');
});
