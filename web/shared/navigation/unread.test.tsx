// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Unread } from './unread.tsx';

afterEach(cleanup);

test('a failed read shows an error; a retry shows the skeleton until the data has arrived', async () => {
  const second = Promise.withResolvers<string>();
  const answers: (string | null | Promise<string>)[] = [null, second.promise];
  const Page = () => {
    const found = useLoaderData<string | null>();
    return found === null ? (
      <Unread title="Não deu para ler." skeleton="h-10">
        Tente de novo.
      </Unread>
    ) : (
      <p>{found}</p>
    );
  };
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: () => answers.shift() ?? null, HydrateFallback: () => null }]);
  render(<Stub />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Carregando')).toBeTruthy();
  expect(screen.queryByText('Não deu para ler.')).toBeNull();
  second.resolve('R$ 10,00');
  expect(await screen.findByText('R$ 10,00')).toBeTruthy();
});
