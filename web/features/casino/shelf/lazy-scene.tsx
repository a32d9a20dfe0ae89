import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const DrawnScene = lazyPart(
  () => import('./drawn-scene.lazy.tsx'),
  (code) => code.DrawnScene,
);

/** A drawing that loads after the page: its space is reserved, the text next to it doesn't wait, and pages without it don't load it. */
export function LazyScene({ of }: { of: 'games' | 'search' }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="aspect-[3/2]">
      {alive && (
        <Suspense>
          <DrawnScene of={of} />
        </Suspense>
      )}
    </div>
  );
}
