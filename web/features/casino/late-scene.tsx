import { type ComponentType, Suspense, useEffect, useState } from 'react';

/** A drawing that comes after the page: its place is kept, the words beside it don't wait, and it weighs nothing where it isn't shown. */
export function LateScene({ of: Scene }: { of: ComponentType }) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className="aspect-[3/2]">
      {alive && (
        <Suspense>
          <Scene />
        </Suspense>
      )}
    </div>
  );
}
