import { followExclusions } from '#server/modules/stakes/index.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { OriginalsDeps } from '../deps.ts';
import { originalGames } from '../original-games.ts';

/** Ends, in every game, the open bets and rounds of players whom the register bars. */
export function centralExclusionParts(deps: OriginalsDeps): ModuleParts {
  return followExclusions(deps, {
    module: 'originals',
    what: 'a barred player whose Mines round or bets on tables could not be ended',
    async endOpen(playerId, at) {
      const failed: { readonly error: unknown }[] = [];
      // One game after the other: each locks its rows before the money, so games in parallel could block each other.
      for (const game of originalGames) failed.push(...(await game.endPlay(deps, playerId, at)));
      return failed;
    },
  });
}
