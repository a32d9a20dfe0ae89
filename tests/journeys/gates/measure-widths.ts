import { comeToRest } from '../expect-accessible.ts';

/** Measurements of a page at its current width; edges only on request. */
export interface Width {
  readonly misfits: readonly string[];
  readonly edges: ReturnType<typeof columnEdges> | null;
}

/**
 * The script that runs in the page after a resize: waits until the page is drawn and stable, then measures. It is one call, since each call takes time of page
 * and test.
 */
export function askWidth(withEdges: boolean): string {
  return `(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    (${String(comeToRest)})();
    return { misfits: (${String(misfits)})(), edges: ${withEdges ? `(${String(columnEdges)})()` : 'null'} };
  })()`;
}

/**
 * Runs in the page: lists misfits at its current width. These are: sideways scrolling of the document; an amount, a field's value or a label that is cut by the
 * window or a clipping ancestor, or that overflows its button; a field with a font so small that an iPhone zooms in; and anything that floats over the page,
 * except the bar at the bottom.
 */
export function misfits(): string[] {
  const MONEY = /R\$\s?[\d.,]*\d|(?:^|[\s+−-])\d[\d.]*,\d\d(?!\d)/;
  const ACT = 'button, [role=button], [role=tab], summary, a.select-none';
  // Toasts close on their own.
  const AT_REST = 'nav[aria-label=Atalhos], ol[aria-label=Avisos], [data-notice], [role=dialog], [role=dialog] *, .bg-veil';
  const SLACK_PX = 1;
  const PHONE_PX = 640;
  const UNZOOMED_PX = 16;
  const wide = window.innerWidth;
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 48)}" .${(element.getAttribute('class') ?? '').slice(0, 60)}`;
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const found: string[] = [];

  if (document.documentElement.scrollWidth > wide) {
    const past = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > wide + SLACK_PX && seen(element));
    found.push(`scrolls sideways, ${document.documentElement.scrollWidth} px: ${past.slice(-2).map(called).join(' and ')}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || text.nodeValue?.trim() === '') continue;
    const act = element.closest(ACT);
    if (act === null && !MONEY.test(text.nodeValue ?? '')) continue;
    if (element.closest('script, style, option, .sr-only') !== null || !seen(element)) continue;
    // Text for screen readers only (like `sr-only`) is not even a pixel wide.
    if (element.getBoundingClientRect().width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    const cutBy = cutter(element, left, right);
    if (cutBy !== null) found.push(`cut: ${called(element)} by ${cutBy === element ? 'itself' : called(cutBy)}`);
    else if (act !== null && (left < act.getBoundingClientRect().left - SLACK_PX || right > act.getBoundingClientRect().right + SLACK_PX))
      found.push(`spills: ${called(act)}`);
  }

  /** The ancestor that hides a part of `element` between `left` and `right`; null if all of it can be seen or scrolled to. */
  function cutter(element: Element, left: number, right: number): Element | null {
    for (let around: Element | null = element; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (display === 'inline' || (overflowX !== 'hidden' && overflowX !== 'clip')) continue;
      const box = around.getBoundingClientRect();
      if (textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth) return around;
      if (left < box.left - SLACK_PX || right > box.right + SLACK_PX) return around;
    }
    return left < -SLACK_PX || right > wide + SLACK_PX ? document.documentElement : null;
  }

  for (const field of document.querySelectorAll('input')) {
    if (/^-?[\d.,]+( \p{L}+)?$/u.test(field.value) && seen(field) && field.scrollWidth > field.clientWidth + SLACK_PX)
      found.push(`cut: the field ${field.name} "${field.value}"`);
  }
  for (const field of document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), select, textarea')) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (wide < PHONE_PX && size < UNZOOMED_PX && seen(field)) found.push(`zooms: ${called(field)} has ${size} px`);
  }
  for (const element of document.querySelectorAll('body *')) {
    const { position, clipPath } = getComputedStyle(element);
    // The skip link is clipped to nothing until it has the focus.
    if (position === 'fixed' && clipPath !== 'inset(50%)' && seen(element) && element.getBoundingClientRect().height > 1 && !element.matches(AT_REST))
      found.push(`floats: ${called(element)} "${(element.textContent ?? '').slice(0, 80)}"`);
  }
  return [...new Set(found)];
}

/** Runs in the page: the content column's edges inside `main`, and the space that `main` offers. */
function columnEdges(): { readonly left: number; readonly right: number; readonly from: number; readonly until: number } {
  const main = document.querySelector('main');
  if (main === null) throw new Error('a page without main');
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const { left, right } = main.getBoundingClientRect();
  /** True inside an element that clips or scrolls its overflow, such as a picture larger than its frame or a long row. */
  const known = new Map<Element, boolean>();
  const held = (element: Element): boolean => {
    const { parentElement } = element;
    if (parentElement === null || parentElement === main) return false;
    const isHeld = known.get(parentElement) ?? (getComputedStyle(parentElement).overflowX !== 'visible' || held(parentElement));
    known.set(parentElement, isHeld);
    return isHeld;
  };
  const boxes = [...main.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null && !held(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 8 && height > 8);
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    from: left + Number.parseFloat(paddingLeft),
    until: right - Number.parseFloat(paddingRight),
  };
}
