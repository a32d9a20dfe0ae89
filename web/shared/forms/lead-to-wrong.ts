const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** Where a refused form leads: its first wrong field, or what is wrong with the whole; null while nothing is. */
export function wrongPlaceOf(form: HTMLElement): HTMLElement | null {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field !== null) return field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  const alerts = [...form.querySelectorAll<HTMLElement>('[role=alert]')];
  return alerts.find(({ textContent }) => textContent.trim() !== '') ?? null;
}

/** Puts the focus there and the words about it in view: below a header and above a bar that stand still, and again when a phone's keyboard takes its half. */
export function leadTo(place: HTMLElement, until: AbortSignal): void {
  if (!place.matches(FOCUSABLE)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const show = () => {
    if (![place, ...wordsAbout(place)].every(isSeen)) place.scrollIntoView({ block: 'center' });
  };
  show();
  window.visualViewport?.addEventListener('resize', () => place.scrollIntoView({ block: 'center' }), { signal: until });
}

function wordsAbout(place: HTMLElement): readonly HTMLElement[] {
  const ids = (place.closest('[aria-invalid]') ?? place).getAttribute('aria-describedby') ?? '';
  return ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
}

/** Whole in the window, and nothing lies over its first line. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(left + Math.min(8, width / 2), y) ?? document.elementFromPoint(right - 8, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
}
