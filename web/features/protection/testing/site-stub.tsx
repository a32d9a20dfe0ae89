import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

export interface Sent {
  readonly call: string;
  readonly body: unknown;
}

export interface SiteStub {
  readonly sent: Sent[];
  /** Replies by "METHOD /path"; anything else is a 404. */
  readonly answers: Record<string, () => Response>;
}

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Replaces the server: records requests and returns the test's replies; also stubs scrolling, which jsdom lacks. */
export function stubSite(): SiteStub {
  const site: SiteStub = { sent: [], answers: {} };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const call = `${method} ${path}`;
    if (method !== 'GET') site.sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return site.answers[call]?.() ?? json(404, { error: 'x', code: 'not_found', message: 'Não encontrado.' });
  });
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  return site;
}

/** Renders at an address, inside a router. */
export function renderAt(page: ReactNode, at: string | { pathname: string; state: unknown } = '/user/protection') {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), address: () => router.state.location.pathname };
}
