import { readPlayer } from '#server/modules/identity/index.ts';
import { hasSetLimits } from '#server/modules/responsible-gaming/index.ts';
import type { AccountDeps } from '../deps.ts';
import { judgeStanding, type Standing } from './judge-standing.ts';

const NOTHING: Standing = { obstacle: null, missing: [] };

/** The player's open obligations before a bet or deposit; empty under the profile `open` and for an unknown player. */
export async function readStanding(deps: Pick<AccountDeps, 'identity' | 'complianceProfile'>, playerId: string): Promise<Standing> {
  if (deps.complianceProfile !== 'br') return NOTHING;
  const [player, limits] = await Promise.all([readPlayer(deps.identity, playerId), hasSetLimits(deps.identity.db.k, playerId)]);
  if (player === null) return NOTHING;
  return judgeStanding({
    emailConfirmed: player.emailConfirmedAt !== null,
    phoneConfirmed: player.phoneConfirmedAt !== null,
    hasGender: player.gender !== null,
    hasAddress: player.address !== null,
    hasLossLimit: limits.loss,
    hasTimeLimit: limits.session,
  });
}
