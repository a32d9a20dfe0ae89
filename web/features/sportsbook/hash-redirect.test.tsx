// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { HashRedirect } from './hash-redirect.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('/sports#/sport/… redirects to the full path once; the same hash a second time stays', async () => {
  const router = createMemoryRouter([{ path: '*', Component: HashRedirect }], { initialEntries: ['/sports#/sport/futebol/brasil'] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/sports/futebol/brasil', hash: '' }));
  await act(() => router.navigate('/sports#/sport/futebol/brasil'));
  expect(router.state.location).toMatchObject({ pathname: '/sports', hash: '#/sport/futebol/brasil' });
});
