// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Stakes } from './chip-stack.ts';
import { rouletteScreen } from '../../roulette/roulette-screen.tsx';
import { TableScreenProvider } from '../../table/table-screen.ts';
import { MOST_SAVED, readSaved, savedKey } from './saved-bets.ts';
import { SavedRow } from './saved-row.tsx';

const RED: Stakes = { red: 500 };
const SAVE = 'Salvar as fichas da mesa';
const onLay = vi.fn();

afterEach(() => {
  cleanup();
  localStorage.clear();
  onLay.mockClear();
});

function show(onTable: Stakes, { player = 'p1', disabled = false } = {}) {
  cleanup();
  render(
    <TableScreenProvider value={rouletteScreen}>
      <SavedRow player={player} onTable={onTable} disabled={disabled} onLay={onLay} />
    </TableScreenProvider>,
  );
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a layout is saved once, placed again with one press also after a reload, and deleted', async () => {
  show(RED);
  await press(SAVE);
  expect((screen.getByRole('button', { name: SAVE }) as HTMLButtonElement).disabled).toBe(true);
  show({});
  await press(/^Pôr a aposta salva 1: R\$.5,00$/);
  expect(onLay.mock.calls).toEqual([[RED]]);
  await press('Apagar a aposta salva 1');
  expect(readSaved(rouletteScreen, 'p1')).toEqual([]);
  expect(screen.queryByRole('button', { name: /aposta salva/ })).toBeNull();
});

test('an empty layout is not saved, and while bets are closed nothing is placed', async () => {
  show({});
  expect((screen.getByRole('button', { name: SAVE }) as HTMLButtonElement).disabled).toBe(true);
  show(RED);
  await press(SAVE);
  show(RED, { disabled: true });
  await press(/^Pôr a aposta salva 1/);
  expect(onLay).not.toHaveBeenCalled();
});

test('at most five layouts are kept, without those of another player in the same browser', async () => {
  for (let each = 1; each <= MOST_SAVED; each += 1) {
    show({ red: each * 100 });
    await press(SAVE);
  }
  show(RED);
  expect((screen.getByRole('button', { name: `No máximo ${MOST_SAVED} salvas` }) as HTMLButtonElement).disabled).toBe(true);
  expect(readSaved(rouletteScreen, 'p1')).toHaveLength(MOST_SAVED);
  expect(readSaved(rouletteScreen, 'p2')).toEqual([]);
});

test.each([
  ['nothing readable', '{'],
  ['another shape', '{"player":"p1","bets":{"red":1}}'],
  ['an unknown position', '{"player":"p1","bets":[{"purple":100}]}'],
  ['half a centavo, nothing, and more than any table takes', '{"player":"p1","bets":[{"red":0.5},{},{"red":100000001}]}'],
])('%s in storage is no saved bet', (_what, text) => {
  localStorage.setItem(savedKey('roulette'), text);
  expect(readSaved(rouletteScreen, 'p1')).toEqual([]);
});
