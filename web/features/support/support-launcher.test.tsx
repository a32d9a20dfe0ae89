// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SupportLauncher, type SupportLauncherProps } from './support-launcher.tsx';

const page = { slug: 'ajuda', title: 'Ajuda', summary: 'x', sections: [], version: 1, updated_at: '2026-11-21T10:00:00Z' };

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })));
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  delete window.LiveChatWidget;
  delete window.__lc;
  vi.unstubAllGlobals();
  vi.resetModules();
});

function open(props: Partial<SupportLauncherProps> = {}) {
  const page = (
    <>
      <footer>
        <nav>
          <Link to="/ajuda">Ajuda</Link>
        </nav>
      </footer>
      <p>
        <Link to="/ajuda">respostas</Link>
      </p>
      <SupportLauncher liveChat="" consentAll={false} visible player={null} {...props} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/games/mines?tab=2'] });
  render(<RouterProvider router={router} />);
  return router;
}
const press = () => userEvent.click(screen.getByRole('link', { name: 'Ajuda' }));
const liveChatScripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src="https://cdn.livechatinc.com/tracking.js"]');

test('without live chat the menu’s entry opens our panel over the page, and the back button closes it', async () => {
  const router = open();
  await press();
  await screen.findByRole('dialog', { name: 'Ajuda' });
  expect(router.state.location.pathname + router.state.location.search).toBe('/games/mines?tab=2');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a link in a text leads to the page of questions', async () => {
  const router = open();
  await userEvent.click(screen.getByRole('link', { name: 'respostas' }));
  expect(router.state.location.pathname).toBe('/ajuda');
});

test('where the chat is hidden the menu’s entry leads to the page of questions', async () => {
  const router = open({ visible: false });
  await press();
  expect(router.state.location.pathname).toBe('/ajuda');
});

test('before consent to all cookies LiveChat is not loaded, and our panel opens', async () => {
  open({ liveChat: '123/4', consentAll: false });
  await press();
  await screen.findByRole('dialog', { name: 'Ajuda' });
  expect(liveChatScripts()).toHaveLength(0);
});

test('with consent LiveChat is loaded once, with licence, group and the player’s identity, and opened', async () => {
  open({ liveChat: '123/4', consentAll: true, player: { email: 'ana@correio.example', name: 'Ana' } });
  expect(liveChatScripts()).toHaveLength(0);
  await press();
  await waitFor(() => expect(liveChatScripts()).toHaveLength(1));
  expect(window.__lc).toEqual({ license: 123, group: 4 });
  act(() => void liveChatScripts()[0]?.dispatchEvent(new Event('load')));
  await waitFor(() =>
    expect(window.LiveChatWidget?._q.filter(([method]) => method === 'call')).toEqual([
      ['call', ['set_customer_name', 'Ana']],
      ['call', ['set_customer_email', 'ana@correio.example']],
      ['call', ['maximize']],
    ]),
  );
  await press();
  await waitFor(() => expect(window.LiveChatWidget?._q.filter(([, args]) => args[0] === 'maximize')).toHaveLength(2));
  expect(liveChatScripts()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('our panel opens when a blocker prevents LiveChat', async () => {
  open({ liveChat: '123', consentAll: true });
  await press();
  await waitFor(() => expect(liveChatScripts()).toHaveLength(1));
  act(() => void liveChatScripts()[0]?.dispatchEvent(new Event('error')));
  await screen.findByRole('dialog', { name: 'Ajuda' });
});

test('a setting without a licence means no live chat', async () => {
  open({ liveChat: 'amanhã', consentAll: true });
  await press();
  await screen.findByRole('dialog', { name: 'Ajuda' });
  expect(liveChatScripts()).toHaveLength(0);
});
