import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ModalHost } from './modal-host.tsx';
import { usePageLayout } from './page-layout.ts';
import { Rail } from './rail.tsx';
import { usePopoversClosed } from './use-popovers-closed.ts';

const PlayerWatch = lazy(async () => ({ default: (await import('./player-watch.tsx')).PlayerWatch }));
const Alerts = lazy(async () => ({ default: (await import('#ui/alert-toast/alert-toaster.tsx')).AlertToaster }));

/** The frame of every page: header, rail on wide screens, bottom bar on phones, footer; modals and alerts above them all. */
export function Shell({ children }: { children: ReactNode }) {
  const layout = usePageLayout();
  usePopoversClosed();
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[70] focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:text-on-primary"
      >
        Ir para o conteúdo
      </a>
      <Header />
      <div data-layout={layout} className="group/layout lg:flex">
        <Rail narrow={layout === 'blaze'} />
        <div className="flex min-h-[calc(100dvh-56px)] min-w-0 flex-1 flex-col pb-[calc(64px+env(safe-area-inset-bottom))] lg:min-h-[calc(100dvh-64px)] lg:pb-0">
          <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-[1280px] flex-1 px-4 py-4 focus:outline-none sm:px-6 lg:py-8">
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <ModalHost />
      <OnceIdle />
    </>
  );
}

/** What a page can do without until it stands: alerts, and for a player the socket and the verification. */
function OnceIdle() {
  const session = useSession();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle) return null;
  return (
    <Suspense>
      <Alerts />
      {session.status === 'in' && <PlayerWatch key={session.me.user.id} />}
    </Suspense>
  );
}
