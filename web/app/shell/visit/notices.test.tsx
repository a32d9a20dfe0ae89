// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { consentStore } from '#web/shared/consent/consent.ts';
import { restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { LOGGED_OUT } from '#web/shared/session/session-store.ts';
import { Notices } from './notices.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  consentStore.set(null);
  restrictedAccess.set(false);
});

const asked = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProvider initial={LOGGED_OUT}>
        <Notices />
      </SessionProvider>
    </MemoryRouter>,
  );
}

test('a first visit is asked for its age before its choice about cookies (GM-13)', () => {
  open('/promotions');
  expect(asked()).toEqual(['Aviso de idade']);
});

test.each(['/ajuda', '/contato', '/jogo-responsavel', '/recuperar-senha', '/Recover', '/user/protection'])(
  '%s is never covered by the question about age',
  (path) => {
    open(path);
    expect(asked()).toEqual(['Cookies']);
  },
);

test('a modal and the restricted access hide the other questions', () => {
  open('/promotions?modal=login');
  expect(asked()).toEqual([]);
  cleanup();
  restrictedAccess.set(true);
  open('/promotions');
  expect(asked()).toEqual([]);
});
