import { leadTo, wrongPlaceOf } from './lead-to-wrong.ts';

/**
 * A rule of every form: a refused submission moves the player to the first wrong field, whether the page refuses it at once or the server
 * later. It observes the form's markup (aria-invalid, an alert), and stops at the player's next touch when the form no longer waits for an
 * answer.
 */
export function followRefusals(form: HTMLFormElement, leaving: AbortSignal): void {
  let attempt: AbortController | null = null;
  let ledTo: HTMLElement | null = null;
  const look = () => {
    const place = attempt === null ? null : wrongPlaceOf(form);
    if (attempt === null || place === null || place === ledTo) return;
    ledTo = place;
    leadTo(place, attempt.signal);
  };
  const letGo = () => {
    attempt?.abort();
    attempt = null;
    ledTo = null;
  };
  const touched = () => {
    if (form.querySelector('[aria-busy=true]') === null) letGo();
  };
  const sent = () => {
    letGo();
    attempt = new AbortController();
    // The same error as before changes nothing in the markup: check for it after the handler has run.
    setTimeout(look);
  };
  const changes = new MutationObserver(look);
  changes.observe(form, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-invalid', 'role'] });
  for (const touch of ['pointerdown', 'keydown', 'input']) form.addEventListener(touch, touched, { signal: leaving, capture: true });
  form.addEventListener('submit', sent, { signal: leaving, capture: true });
  leaving.addEventListener('abort', () => {
    changes.disconnect();
    letGo();
  });
}
