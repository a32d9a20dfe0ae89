import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { whenIdle } from '#web/shared/when-idle.ts';

const FetchedWins = lazyPart(
  () => import('#web/features/wins/fetched-wins.lazy.tsx'),
  (code) => code.FetchedWins,
);

/** The width from which the `blaze` layout has its right column. */
const WIDE = '(min-width: 1280px)';

/**
 * Casino pages in the `blaze` layout's two columns: games, and on wide screens the live wins, loaded after the page. Under `br` no wins are
 * shown.
 */
export default function CasinoShelves() {
  const { compliance_profile } = useSettings();
  const [wide, setWide] = useState(false);
  useEffect(() => whenIdle(() => setWide(window.matchMedia(WIDE).matches)), []);
  if (compliance_profile === 'br') return <Outlet />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <Outlet />
      </div>
      <div className="hidden xl:sticky xl:top-24 xl:block">
        {wide && (
          <Suspense>
            <FetchedWins />
          </Suspense>
        )}
      </div>
    </div>
  );
}
