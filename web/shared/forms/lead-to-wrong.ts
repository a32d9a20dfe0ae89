const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/** The target of a refused form: its first wrong field, or the error of the whole form; null while there is none. */
export function wrongPlaceOf(form: HTMLElement): HTMLElement | null {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field !== null) return field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  const alerts = [...form.querySelectorAll<HTMLElement>('[role=alert]')];
  return alerts.find(({ textContent }) => textContent.trim() !== '') ?? null;
}

/**
 * Moves the focus there and scrolls its message into view: below a fixed header and above a fixed bar, and again when a phone's keyboard
 * covers half the screen.
 */
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

/** Whether the element is entirely in the window with its first line uncovered. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return [top + 2, bottom - 2].every((y) => {
    const there = document.elementFromPoint(left + Math.min(8, width / 2), y) ?? document.elementFromPoint(right - 8, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
}
