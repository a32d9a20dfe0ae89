import { Suspense, useEffect, useState } from 'react';
import { lazyLate } from '#web/shared/lazy-late.ts';

const DrawnScene = lazyLate(async () => ({ default: (await import('./drawn-scene.tsx')).DrawnScene }));

/** A drawing that comes after the page: its place is kept, the words beside it don't wait, and it weighs nothing where it isn't shown. */
export function LateScene({ of }: { of: 'games' | 'search' }) {
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
