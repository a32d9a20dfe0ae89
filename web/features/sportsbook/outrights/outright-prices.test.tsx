// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { isOutright } from '../slip/quote/selection-words.ts';
import { clearSlip, slipStore } from '../slip/store/slip-store.ts';
import { anOutright, titleMarket } from '../testing/outright.ts';
import { OutrightPrices } from './outright-prices.tsx';

afterEach(() => {
  cleanup();
  clearSlip();
});

const prices = (outcomes = titleMarket().outcomes) => {
  const market = titleMarket({ outcomes });
  return (
    <MemoryRouter>
      <OutrightPrices outright={anOutright({ markets: [market] })} market={market} trust="fresh" />
    </MemoryRouter>
  );
};
const buttons = () => [...document.querySelectorAll('[role="button"][aria-pressed]')];
const names = () => buttons().map((button) => /: (\w+),/.exec(button.textContent)?.[1]);

test('a price goes into the slip by keyboard and is recognized there as one on an outright', () => {
  render(prices());
  const [first] = buttons();
  if (first === undefined) throw new Error('no price');
  act(() => void fireEvent.keyDown(first, { key: 'Enter' }));
  expect(slipStore.get()).toMatchObject([{ eventId: 'copa-1', eventName: 'Copa da Semana 28/11', outcomeId: '2', outcomeName: 'Bia', marketName: 'Campeão' }]);
  expect(slipStore.get().map(isOutright)).toEqual([true]);
  expect(isOutright({ marketId: 'a-b:result' })).toBe(false);
});

test('a price that moves keeps its place, and a new entrant comes last', () => {
  const { rerender } = render(prices());
  expect(names()).toEqual(['Bia', 'Ana', 'Caio', 'Davi', 'Eva', 'Fabi', 'Gil']);
  const moved = titleMarket().outcomes.map((outcome) => (outcome.id === '1' ? { ...outcome, odds: '1.5' } : outcome));
  rerender(prices([{ id: '9', name: 'Iris', odds: '2', active: true }, ...moved]));
  expect(names()).toEqual(['Bia', 'Ana', 'Caio', 'Davi', 'Eva', 'Fabi', 'Gil', 'Iris']);
});
