import { type RefObject, useEffect, useState } from 'react';

const ACTS = ':is(main, footer) :is(button, input, select, textarea, .bg-primary)';

/** True while `corner` would lie over something to press or fill in: a stake, a cash-out, a form. Small marks on cards don't count, what a card is there for (`data-act`) does. */
export function useStepsAside(corner: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setAside(corner.current !== null && coversAct(corner.current.getBoundingClientRect())));
    };
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    // A page that grows or is left for another one moves its acts without any scrolling.
    const content = document.querySelector('main');
    const growth = content === null ? null : new ResizeObserver(look);
    if (content !== null) growth?.observe(content);
    look();
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      growth?.disconnect();
    };
  }, [corner]);
  return aside;
}

function coversAct(place: DOMRect): boolean {
  return [...document.querySelectorAll(ACTS)].some((act) => {
    const { left, right, top, bottom } = act.getBoundingClientRect();
    return (
      left < place.right && right > place.left && top < place.bottom && bottom > place.top && (act.closest('article') === null || act.hasAttribute('data-act'))
    );
  });
}
