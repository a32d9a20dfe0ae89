import { reportClientError } from './report-client-error.ts';

/**
 * Reports uncaught errors, unhandled rejections and resources that didn't load. `build` is the id of this build, if known. Returns a
 * function that stops it.
 */
export function watchClientErrors(build?: string): () => void {
  const onError = (event: Event): void => {
    if (event instanceof ErrorEvent) {
      // Errors of browser extensions, and of foreign scripts whose details the browser withholds, are not reported.
      if (event.filename.startsWith(location.origin)) reportClientError('unhandled', event.error ?? event.message, build);
    } else if (event.target instanceof Element) reportClientError('resource', addressOf(event.target), build);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportClientError('rejection', reason, build);
  };
  // Resource errors don't bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

function addressOf(element: Element): string {
  return `${element.localName} ${element.getAttribute('src') ?? element.getAttribute('href') ?? ''}`;
}
