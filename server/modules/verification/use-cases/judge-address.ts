import type { JudgeAddress } from '#server/platform/http/principal.ts';
import type { VerificationDeps } from '../deps.ts';

/**
 * Creates the address check of bets and deposits: each call is judged by its own address only, independent of earlier calls and other sessions. Without a
 * result, `open` allows the call (and asks again) and `br` refuses it.
 */
export function createAddressJudge(
  deps: Pick<VerificationDeps, 'addresses' | 'sessionAddresses' | 'log' | 'metrics'>,
  complianceProfile: 'open' | 'br',
): JudgeAddress {
  const refused = ['vpn', 'tor', 'abroad', 'unknown'] as const;
  const counted = deps.metrics.counter('palpite_address_verdicts_total', 'Bets and deposits from addresses that are not known to be clean', {
    verdict: refused,
  });
  return async ({ playerId, sessionId }, address) => {
    const result = await deps.addresses.of(address);
    if (result === 'clean') return null;
    counted.inc({ verdict: result ?? 'unknown' });
    const isNews = await deps.sessionAddresses.note({ playerId, tokenId: sessionId, address, verdict: result });
    if (isNews) deps.log.warn({ playerId, verdict: result ?? 'unknown' }, 'a bet or deposit came from an address that is not known to be clean');
    if (result !== null) return 'vpn_detected';
    return complianceProfile === 'br' ? 'address_unverified' : null;
  };
}
