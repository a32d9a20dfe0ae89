import type { LoginWatch } from '#server/modules/identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { askAtLogin } from './ask-at-login.ts';
import { noteAddress } from './check-address.ts';

/** Verification's observer of logins. A failure here does not prevent a login. */
export function watchLogins(deps: VerificationDeps): LoginWatch {
  const quietly = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      deps.log.error({ err: error }, `${what} failed at a login`);
    }
  };
  return {
    admitted: (playerId) => quietly('asking the register of barred people', () => askAtLogin(deps, playerId)),
    opened: ({ playerId, sessionId, address }) => quietly('the record of the address', () => noteAddress(deps, { playerId, tokenId: sessionId }, address)),
  };
}
