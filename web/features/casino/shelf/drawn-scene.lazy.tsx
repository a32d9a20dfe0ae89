import { GamesScene } from '#ui/art/games-scene.tsx';
import { SearchScene } from '#ui/art/search-scene.tsx';

const scenes = { games: GamesScene, search: SearchScene } as const;

/** The drawings of empty shelves. */
export function DrawnScene({ of }: { of: keyof typeof scenes }) {
  const Scene = scenes[of];
  return <Scene />;
}
