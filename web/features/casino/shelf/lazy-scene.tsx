import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const DrawnScene = lazyPart(
  () => import('./drawn-scene.lazy.tsx'),
  (code) => code.DrawnScene,
);

/** A drawing that comes after the page: its place is kept, the words beside it don't wait, and it weighs nothing where it isn't shown. */
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
