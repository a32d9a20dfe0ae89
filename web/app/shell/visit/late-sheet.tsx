import { Suspense, useState } from 'react';
import type { SheetProps } from '#ui/sheet.tsx';
import { lazyLate } from '#web/shared/lazy-late.ts';

const Sheet = lazyLate(async () => ({ default: (await import('#ui/sheet.tsx')).Sheet }));

/** A sheet whose code is fetched when it first opens. */
export function LateSheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
