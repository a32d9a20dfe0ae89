// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commitmentOf } from '#kernel/fairness/index.ts';
import { plinkoPath, plinkoPayoutCents, plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { cents } from '#kernel/money.ts';
import { PlinkoFairness } from './plinko-fairness.lazy.tsx';

afterEach(cleanup);
const deal = { serverSeed: 'ab'.repeat(32), clientSeed: 'minha semente', nonce: 7, rows: 12 };
const board = { rows: 12, risk: 'high' } as const;
const path = plinkoPath(deal);
const address = {
  hash: commitmentOf(deal.serverSeed),
  server: deal.serverSeed,
  client: deal.clientSeed,
  nonce: '7',
  stake: '130',
  rows: '12',
  risk: 'high',
  path,
  payout: String(plinkoPayoutCents(cents(130), board, path)),
};
const show = (change: Record<string, string>) => render(<PlinkoFairness query={new URLSearchParams({ ...address, ...change })} />);

test('a bet in the address is checked', () => {
  show({});
  expect(screen.getByText(`Aposta conferida: a bola caiu na casa ${plinkoSlot(path)} e tudo bate.`)).toBeDefined();
});

test.each([
  [{ path: path.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, 'O caminho é o que as sementes mandam: não'],
  [{ payout: '131' }, 'O pagamento é o da casa: não'],
  [{ hash: 'cd'.repeat(32) }, 'A semente revelada é a que estava selada: não'],
])('%j in the address fails its check', (change, text) => {
  show(change);
  expect(screen.getByText('Atenção: esta aposta não confere.')).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

test.each([{ risk: 'none' }, { rows: '99' }, { nonce: '-1' }])('an address with %j carries no bet', (change) => {
  show(change);
  expect(screen.queryByText(/confer(ida|e\.)/)).toBeNull();
});

test('typed seeds give the path; impossible ones are refused with the reason', () => {
  show({});
  fireEvent.change(screen.getByRole('textbox', { name: 'Linhas' }), { target: { value: '17' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refazer o caminho' }));
  expect(screen.getByText('Escolha de 8 a 16 linhas.')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Linhas' }), { target: { value: '8' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refazer o caminho' }));
  expect(screen.getByText(plinkoPath({ ...deal, rows: 8 }))).toBeDefined();
});

test('the table shows the chosen board, slot by slot, with its exact return', () => {
  show({});
  fireEvent.click(screen.getByRole('radio', { name: 'Alto' }));
  expect(screen.getAllByRole('row')).toHaveLength(8);
  expect(screen.getByRole('row', { name: /^0 e 12 170× R\$\s170,00 1 em 4\.096$/ })).toBeDefined();
  expect(screen.getByText(/^Retorno deste tabuleiro com esta aposta: 96,997\d?%, com os arredondamentos\.$/)).toBeDefined();
});
