import { Suspense } from 'react';
import type { CasinoGame, CasinoGameDetail } from '#contracts/casino/casino.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { FavouriteButton } from '../favourites/favourite-heart.tsx';
import type { FavouriteControl } from '../favourites/use-favourites.ts';
import { GameFacts } from '../game/game-facts.tsx';
import { GameRules } from '../game/game-rules.tsx';
import { PosterRow } from '../shelf/poster-row.tsx';

const Rounds = lazyPart(
  () => import('../rounds.lazy.tsx'),
  (code) => code.Rounds,
);

interface StageInfoProps {
  readonly game: CasinoGameDetail;
  readonly others: readonly CasinoGame[];
  readonly favourites: FavouriteControl;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shown over the game in full screen: its figures, its rules, the player's rounds, and links to other games. */
export function StageInfo({ game, others, favourites, open, onClose }: StageInfoProps) {
  const inside = useSession().status === 'in';
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={game.name} size="lg">
      <div className="flex flex-col gap-6">
        <div>
          <FavouriteButton pressed={favourites.ids.has(game.id)} onPress={() => favourites.toggle(game)} />
        </div>
        <GameFacts game={game} />
        <GameRules rules={game.rules} />
        {inside && (
          <Suspense>
            <Rounds />
          </Suspense>
        )}
        <PosterRow title="Outros jogos" games={others.map((other) => ({ ...other, to: other.path }))} />
      </div>
    </Sheet>
  );
}
