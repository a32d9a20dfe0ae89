import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Maximum time of the fade-out: leaving a page never delays the next one for longer (specification §9, experience.md). */
const OUT_MS = 90;
const IN_MS = 160;

/**
 * Page transitions, out-in: the old page fades out while the next one is fetched, which then fades in. Nothing moves with reduced motion.
 * After a change of page the keyboard and the screen reader begin at the new content.
 */
export function usePageMotion(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const leaving = navigation.location !== undefined && navigation.location.pathname !== pathname;
  const shown = useRef(pathname);

  useEffect(() => {
    if (!leaving || main.current === null || wantsLessMotion()) return undefined;
    const out = main.current.animate([{ opacity: 1 }, { opacity: 0.5 }], { duration: OUT_MS, easing: 'ease-out', fill: 'forwards' });
    return () => out.cancel();
  }, [leaving]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current === null) return;
    if (!wantsLessMotion()) main.current.animate([{ opacity: 0.5 }, { opacity: 1 }], { duration: IN_MS, easing: 'ease-out' });
    if (window.location.hash === '' && document.querySelector('[role=dialog]') === null) main.current.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
