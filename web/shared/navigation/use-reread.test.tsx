// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useReread } from './use-reread.ts';

afterEach(cleanup);

const Page = () => {
  const reread = useReread();
  return (
    <button type="button" onClick={reread}>
      {useLoaderData<string>()}
    </button>
  );
};

test('one more read follows changes that were reported while the page was being read, however many they were', async () => {
  const reading = Promise.withResolvers<string>();
  const answers = ['R$ 0,00', reading.promise, 'R$ 20,00', 'read once too often'];
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: () => answers.shift() ?? null, HydrateFallback: () => null }]);
  render(<Stub />);
  const button = await screen.findByRole('button', { name: 'R$ 0,00' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.click(button);
  reading.resolve('R$ 10,00');
  expect(await screen.findByText('R$ 20,00')).toBeTruthy();
  await userEvent.click(button);
  expect(await screen.findByText('read once too often')).toBeTruthy();
});
