import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProviderWallet, type OpenProviderWallet } from '../testing/open-provider-wallet.ts';
import { PROVIDER_FAULTS, type ProviderFault } from '../testing/provider-faults.ts';
import { resultLine, summaryLine } from './checks.ts';
import { PROVIDER_CHECKS, runProviderConformance } from './run-provider-conformance.ts';

describe('the conformance of the provider wallet', () => {
  let reference: OpenProviderWallet;
  beforeAll(async () => {
    reference = await openProviderWallet();
  });
  afterAll(() => reference.close());

  it('passes a wallet that follows the contract, with every rule run', async () => {
    reference.plant(null);
    const results = await runProviderConformance({ ...reference, callbacks: 240 });
    expect(results.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    expect(summaryLine(results)).toBe(`${PROVIDER_CHECKS.length} ok, 0 failed, 0 not run`);
  });

  it('has a mutation for every rule', () => {
    expect(new Set<string>(Object.values(PROVIDER_FAULTS))).toEqual(new Set(PROVIDER_CHECKS.map(({ id }) => id)));
  });

  it.each(Object.entries(PROVIDER_FAULTS))('finds a wallet that %s by the rule %s', async (fault, rule) => {
    reference.plant(fault as ProviderFault);
    const [result] = await runProviderConformance({ ...reference, callbacks: 400 }, { only: [rule] });
    expect(result).toMatchObject({ id: rule, outcome: 'failed' });
    expect(result?.why).not.toBe('');
  });

  it('reports rules that it could not run, and prints one line for each rule', async () => {
    reference.plant(null);
    const { launch } = reference.players;
    const results = await runProviderConformance({ ...reference, players: { launch }, callbacks: 60 }, { only: ['excluded', 'limit', 'free-round', 'bet'] });
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['not run', 'not run', 'not run', 'ok']);
    expect(results.map(resultLine).join('\n')).toMatch(/limit_reached and draws nothing \.+ not run: nobody here can bring a player to a limit/);
  });
});
