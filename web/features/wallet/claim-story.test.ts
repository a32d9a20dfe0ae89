import { expect, test } from 'vitest';
import type { ClaimView } from '#contracts/money/payments.ts';
import { claimStory } from './claim-story.ts';

const claim: ClaimView = {
  ...{ id: 'c', end_to_end_id: 'E'.repeat(32), amount: 20_000, status: 'open', held: 20_000 },
  ...{ opened_at: '2026-11-27T12:00:00.000Z', deadline_at: '2026-12-04T12:00:00.000Z', ended_at: null },
};
const words = (over: Partial<ClaimView>) => claimStory({ ...claim, ...over }).replaceAll('\u00a0', ' ');

test.each<[string, Partial<ClaimView>, RegExp]>([
  [
    'an open claim that is covered says how much left the balance',
    {},
    /R\$ 200,00 saíram do saldo e estão reservados: não podem ser apostados nem sacados\. A análise/,
  ],
  [
    'an open claim that is not covered says what completes it, and that other money is free',
    { held: 5_000 },
    /R\$ 50,00 saíram .* completa a reserva; outros depósitos e prêmios são seus/,
  ],
  ['an open claim that found no money says so', { held: 0 }, /Nada do seu saldo está reservado\. O que voltar/],
  ['an accepted claim says what waits for its return', { status: 'accepted', held: 700 }, /volta para a conta de origem: R\$ 7,00 seguem reservados até lá/],
  ['a rejected claim says that nothing is reserved any more', { status: 'rejected', held: 0, ended_at: claim.deadline_at }, /voltou ao seu saldo/],
])('%s', (_name, over, expected) => expect(words(over)).toMatch(expected));
