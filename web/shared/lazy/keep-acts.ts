/** How long a press may wait for the part to wake; a link is then followed as it stands. */
const PRESS_WAITS_MS = 10_000;
const TOUCHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'] as const;

/** Where an element stands below the place, as the indices of children. */
type Path = readonly number[];

export interface KeptActs {
  /** Wakes the part, once. */
  wake(): void;
  /** Gives what was kept to the elements that stand where the old ones stood. Stops keeping. */
  giveAgain(): void;
  stop(): void;
}

interface Reactions {
  readonly onWake: () => void;
  /** A link of this site was pressed that needs no script of the part. */
  readonly onFollow: (link: HTMLAnchorElement) => void;
}

/**
 * Looks after a part that doesn't live yet. Its first touch wakes it, and with `near` (a distance) the window's coming so near; presses on what only scripts can answer, what was typed, where the focus is and how far
 * it was scrolled sideways are kept until `giveAgain`, by place: the elements themselves are others then.
 */
export function keepActs(place: HTMLElement, near: string | null, { onWake, onFollow }: Reactions): KeptActs {
  let woken = false;
  let pressed: { readonly path: Path; readonly element: HTMLElement } | null = null;
  let focused: Path | null = null;
  const typed = new Map<string, { readonly path: Path; readonly value: string }>();
  const scrolled = new Map<string, { readonly path: Path; readonly left: number }>();

  const wake = () => {
    if (woken) return;
    woken = true;
    onWake();
  };
  const press = (event: MouseEvent) => {
    const element = pressable(event);
    if (element === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (element instanceof HTMLAnchorElement && element.dataset['enhanced'] === undefined) return onFollow(element);
    pressed?.element.removeAttribute('aria-busy');
    pressed = { path: pathOf(place, element), element };
    element.setAttribute('aria-busy', 'true');
    if (element instanceof HTMLAnchorElement) setTimeout(() => pressed?.element === element && location.assign(element.href), PRESS_WAITS_MS);
  };
  const heed = (event: Event) => {
    wake();
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof MouseEvent && event.type === 'click') press(event);
    if (event.type === 'focusin') focused = pathOf(place, target);
    if (event.type === 'input' && target instanceof HTMLInputElement && target.type !== 'file') keep(typed, place, target, { value: target.value });
  };
  const follow = ({ target }: Event) => target instanceof Element && keep(scrolled, place, target, { left: target.scrollLeft });

  for (const name of TOUCHES) place.addEventListener(name, heed, { capture: true });
  place.addEventListener('scroll', follow, { capture: true, passive: true });
  const watcher = near === null ? null : new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && wake(), { rootMargin: near });
  // The place itself has no box.
  for (const child of place.children) watcher?.observe(child);
  const stop = () => {
    watcher?.disconnect();
    for (const name of TOUCHES) place.removeEventListener(name, heed, { capture: true });
    place.removeEventListener('scroll', follow, { capture: true });
  };
  return {
    wake,
    stop,
    giveAgain: () => give(document.getElementById(place.id)),
  };

  function give(now: HTMLElement | null): void {
    if (now === null) return;
    for (const { path, left } of scrolled.values()) at(now, path)?.scrollTo({ left, behavior: 'instant' });
    for (const { path, value } of typed.values()) typeInto(at(now, path), value);
    const field = focused === null ? null : at(now, focused);
    if (field instanceof HTMLElement && (document.activeElement === null || document.activeElement === document.body)) field.focus({ preventScroll: true });
    const button = pressed === null ? null : at(now, pressed.path);
    pressed = null;
    if (button instanceof HTMLElement) button.click();
  }
}

/** The button or link of a plain press that scripts are to answer; null for what the browser does by itself. */
function pressable({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('button,a[href]') : null;
  if (element === null || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  if (
    element instanceof HTMLButtonElement &&
    (element.disabled || element.hasAttribute('popovertarget') || (element.type === 'submit' && element.form !== null))
  )
    return null;
  return element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== '' || element.download !== '') ? null : element;
}

function keep<T extends object>(into: Map<string, T & { readonly path: Path }>, place: Element, element: Element, what: T): void {
  const path = pathOf(place, element);
  into.set(path.join(), { path, ...what });
}

function pathOf(place: Element, element: Element): Path {
  const path: number[] = [];
  for (let each: Element | null = element; each !== null && each !== place; each = each.parentElement) {
    path.unshift(each.parentElement === null ? 0 : [...each.parentElement.children].indexOf(each));
  }
  return path;
}

function at(place: Element, path: Path): Element | null {
  return path.reduce<Element | null>((element, index) => element?.children[index] ?? null, place);
}

/** React hears of a value only when it comes as typed. */
function typeInto(field: Element | null, value: string): void {
  if (!(field instanceof HTMLInputElement) || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
