import { NONCE_MARK } from './nonce-mark.ts';
import type { PageServer } from './page-server.ts';
import type { Renderer } from './render-job.ts';
import { renderPage } from './render-page.ts';

/** Renders inside this thread: under Vite, and in tests that bring a page server of their own. */
export function renderHere(pages: PageServer): Renderer {
  return {
    buildId: pages.buildId,
    addresses: pages.addresses,
    render: (job, host) => renderPage(pages, job, host, NONCE_MARK),
    close: async () => undefined,
  };
}
