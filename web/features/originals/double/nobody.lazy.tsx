import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

/** A round without a bet. Named by lazy-nobody.tsx. */
export function Nobody() {
  return <EmptyState scene={<GamesScene />} title="Ninguém apostou ainda nesta rodada." className="py-4!" />;
}
