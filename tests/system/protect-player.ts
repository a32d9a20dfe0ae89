import type { ExclusionDuration, LimitKind, LimitPeriod, PauseDuration } from '#contracts/account/responsible-gaming.ts';
import type { Result } from '#kernel/refusal.ts';
import { excludePlayer, pausePlay, setLimit } from '#server/modules/responsible-gaming/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OpenSite } from './open-site.ts';

/** Protects a player in the caller's transaction as the player would, so that the enforced eligibility agrees with the module's rows. */
export interface ProtectPlayer {
  pause(tx: Tx, playerId: string, duration?: PauseDuration): Promise<void>;
  exclude(tx: Tx, playerId: string, duration?: ExclusionDuration): Promise<void>;
  /** Sets a limit in centavos, bets or minutes; it must be a first or a tighter limit, since only that applies at once. */
  limit(tx: Tx, playerId: string, name: readonly [LimitKind, LimitPeriod], value: number): Promise<void>;
}

export function protectPlayer({ site }: Pick<OpenSite, 'site'>): ProtectPlayer {
  const deps = site.modules.deps.backoffice.responsibleGaming;
  const act = (playerId: string) => ({ playerId, actor: 'player', at: site.clock.now() });
  return {
    async pause(tx, playerId, duration = '24h') {
      done(await pausePlay(deps, tx, act(playerId), duration));
    },
    async exclude(tx, playerId, duration = 'indefinite') {
      done(await excludePlayer(deps, tx, act(playerId), { duration, reason: null }));
    },
    async limit(tx, playerId, [kind, period], value) {
      done(await setLimit(deps, tx, { ...act(playerId), kind, period }, value));
    },
  };
}

function done(answer: Result<unknown, string>): void {
  if (!answer.ok) throw new Error(`the player could not be protected: ${answer.code}`);
}
