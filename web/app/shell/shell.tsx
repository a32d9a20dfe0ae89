import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import type { MiddlewareName } from '../middleware/route-middleware.ts';
import { Footer, Rail, Sponsors } from './later-parts.tsx';
import { ModalHost } from './modal/modal-host.tsx';
import { usePageHandles } from './page-handles.ts';
import { usePageMotion } from './use-page-motion.ts';

/**
 * Closes every open popover when the page changes: navigation inside the site doesn't close them by itself. A popover opened before
 * hydration stays open.
 */
function usePopoversClosed(): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);
}

const PlayerWatch = lazyPart(
  () => import('./player/player-watch.lazy.tsx'),
  (code) => code.PlayerWatch,
);
const VisitWatch = lazyPart(
  () => import('./visit/visit-watch.lazy.tsx'),
  (code) => code.VisitWatch,
);
const SettingsWatch = lazyPart(
  () => import('./settings-watch.lazy.tsx'),
  (code) => code.SettingsWatch,
);
const Support = lazyPart(
  () => import('./visit/support.lazy.tsx'),
  (code) => code.Support,
);
const Alerts = lazyPart(
  () => import('#ui/feedback/alert-toast/alert-toaster.tsx'),
  (code) => code.AlertToaster,
);

/** The frame of every page: header, rail on wide screens, bottom bar on phones, footer; modals and alerts above them all. */
export function Shell({ children }: { children: ReactNode }) {
  const { layout, middleware, chat } = usePageHandles();
  const main = usePageMotion();
  usePopoversClosed();
  const { pathname } = useLocation();
  // The page for old browsers has no frame: such browsers can't lay it out.
  if (pathname === '/unsupported-browser') return children;
  return (
    <>
      <a href="#conteudo" className="skip">
        Ir para o conteúdo
      </a>
      <Header />
      <div data-layout={layout} className="group/layout lg:flex">
        <Rail />
        <div className="flex min-w-0 flex-1 flex-col pb-[calc(64px+env(safe-area-inset-bottom))] lg:pb-0">
          {/* As high as the window: a footer that loads in two pieces would move when the first piece pushes it to the window's lower
             edge. */}
          <main ref={main} id="conteudo" tabIndex={-1} className="tall mx-auto w-full max-w-[1280px] px-4 py-4 focus:outline-none sm:px-6 lg:py-8">
            {children}
          </main>
          <Sponsors />
          <Footer />
        </div>
      </div>
      <BottomBar />
      <ModalHost />
      <OnceIdle middleware={middleware} chat={chat} />
    </>
  );
}

/**
 * The parts that may load after the page: alerts, watchers of the visit and the settings, help, and for a player the balance and the
 * verification.
 */
function OnceIdle({ middleware, chat }: { middleware: readonly MiddlewareName[]; chat: boolean }) {
  const session = useSession();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!idle) return null;
  return (
    <Suspense>
      <Alerts />
      <VisitWatch middleware={middleware} />
      <Support shown={chat} />
      {session.status === 'in' ? <PlayerWatch key={session.me.user.id} /> : <SettingsWatch />}
    </Suspense>
  );
}
