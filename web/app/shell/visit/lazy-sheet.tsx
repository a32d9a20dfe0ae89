import { Suspense, useState } from 'react';
import type { SheetProps } from '#ui/overlays/sheet.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const Sheet = lazyPart(
  () => import('#ui/overlays/sheet.tsx'),
  (code) => code.Sheet,
);

/** A sheet whose code is fetched when it first opens. */
export function LazySheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
