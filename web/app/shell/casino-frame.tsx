import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { lazyLate } from '#web/shared/lazy-late.ts';

const LateWins = lazyLate(async () => ({ default: (await import('#web/features/wins/late-wins.tsx')).LateWins }));

/** The width from which the `blaze` layout has its right column. */
const WIDE = '(min-width: 1280px)';

/** The `blaze` layout's two columns: games, and on wide screens the live wins, which come once the page stands. Under `br` none are told: no column. */
export function CasinoFrame({ children }: { children: ReactNode }) {
  const { compliance_profile } = useSettings();
  const [wide, setWide] = useState(false);
  useEffect(() => whenIdle(() => setWide(window.matchMedia(WIDE).matches)), []);
  if (compliance_profile === 'br') return children;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">{children}</div>
      <div className="hidden xl:sticky xl:top-24 xl:block">
        {wide && (
          <Suspense>
            <LateWins />
          </Suspense>
        )}
      </div>
    </div>
  );
}
