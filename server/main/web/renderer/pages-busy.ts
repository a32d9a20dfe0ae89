import { type HttpRefusal, httpRefusal } from '#server/platform/http/refusals.ts';

const RETRY_AFTER_SECONDS = 2;

/** Thrown when more pages are requested than can be rendered, or when the page's rendering was lost. */
export function pagesBusy(): HttpRefusal {
  return httpRefusal(503, 'pages_busy', 'Muitas visitas ao mesmo tempo. Tente de novo em instantes.', { 'retry-after': String(RETRY_AFTER_SECONDS) });
}
