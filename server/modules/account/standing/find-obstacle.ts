import type { ObstacleCode } from '#contracts/account/standing.ts';
import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { FindObstacle } from '#server/platform/http/principal.ts';
import type { AccountDeps } from '../deps.ts';
import { readStanding } from './read-standing.ts';

const TEXTS: Readonly<Record<ObstacleCode, string>> = {
  contact_unconfirmed: 'Confirme o seu e-mail ou celular para depositar e apostar. Enviamos um código; leva um minuto.',
  profile_incomplete: 'Faltam alguns dados do seu cadastro para depositar e apostar. Complete-os na página da sua conta.',
};

/** Maximum number of players without obligations in the cache; other players are checked at every call. */
const REMEMBERED = 100_000;

/**
 * Returns the check of bets and deposits under `br`. Completed obligations stay completed (a confirmed contact, an address, a limit once set), so each process
 * caches a player after one successful check. Other refusals come first: the address, an exclusion, a pause, a block, the identity check.
 */
export function createFindObstacle(deps: Pick<AccountDeps, 'identity' | 'complianceProfile'>): FindObstacle {
  const free = new Set<string>();
  return async ({ playerId, addressRefusal }, at) => {
    if (free.has(playerId) || (addressRefusal ?? null) !== null) return null;
    const { obstacle } = await readStanding(deps, playerId);
    if (obstacle === null) {
      if (free.size >= REMEMBERED) free.clear();
      free.add(playerId);
      return null;
    }
    const gate = await readGate(deps.identity.db.k, playerId);
    const isRefused =
      gate === null ||
      gate.verification !== 'approved' ||
      gate.status === 'blocked' ||
      gate.status === 'closed' ||
      isExcluded(gate, at) ||
      (gate.pausedUntil !== null && gate.pausedUntil > at);
    return isRefused ? null : { code: obstacle, text: TEXTS[obstacle] };
  };
}
