import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReferenceWallet, type OpenReferenceWallet, REFERENCE_OTHER_GAME } from '../testing/open-reference-wallet.ts';
import { WALLET_FAULTS, type WalletFault } from '../testing/wallet-faults.ts';
import { HUB88_CHECKS, runHub88Conformance } from './run-hub88-conformance.ts';
import type { Hub88Target } from './target.ts';

describe('the conformance of Hub88’s contract', () => {
  let reference: OpenReferenceWallet;
  beforeAll(async () => {
    reference = await openReferenceWallet();
  });
  afterAll(() => reference.close());
  const target = (callbacks: number): Hub88Target => ({ ...reference, otherGame: REFERENCE_OTHER_GAME, callbacks });

  it('passes a wallet that follows the contract, with every rule run', async () => {
    reference.plant(null);
    const results = await runHub88Conformance(target(240));
    expect(results.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    expect(results).toHaveLength(HUB88_CHECKS.length);
  });

  it('has a mutation for every rule', () => {
    expect(new Set<string>(Object.values(WALLET_FAULTS))).toEqual(new Set(HUB88_CHECKS.map(({ id }) => id)));
  });

  it.each(Object.entries(WALLET_FAULTS))('finds a wallet that %s by the rule %s', async (fault, rule) => {
    reference.plant(fault as WalletFault);
    const [result] = await runHub88Conformance(target(400), { only: [rule] });
    expect(result).toMatchObject({ id: rule, outcome: 'failed' });
    expect(result?.why).not.toBe('');
  });

  it('reports rules that it could not run because their state cannot be made', async () => {
    reference.plant(null);
    const { launch } = reference.players;
    const results = await runHub88Conformance({ ...target(60), players: { launch } }, { only: ['session-ended', 'user-disabled', 'limit', 'free-round'] });
    expect(results.map(({ outcome }) => outcome)).toEqual(['not run', 'not run', 'not run', 'not run']);
  });
});
