// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSlip, MOST_SELECTIONS, putSelections, removeSelection, slipStore, toggleSelection, useIsSelected } from './slip-store.ts';
import { selectionOf } from '../testing/selection-of.ts';

const KEY = 'palpite.slip.v1';

beforeEach(() => {
  clearSlip();
  localStorage.clear();
});

afterAll(clearSlip);

const picked = () => slipStore.get().map(({ marketId, outcomeId }) => `${marketId}=${outcomeId}`);

describe('the slip', () => {
  it('adds a selection, and removes it when it is chosen again', () => {
    expect(toggleSelection(selectionOf('a', 'home'))).toBe('added');
    expect(toggleSelection(selectionOf('b', 'draw'))).toBe('added');
    expect(toggleSelection(selectionOf('a', 'home'))).toBe('removed');
    expect(picked()).toEqual(['b:1x2=draw']);
  });

  it('has one outcome of a market: another replaces it', () => {
    toggleSelection(selectionOf('a', 'home'));
    toggleSelection(selectionOf('b', 'draw'));
    expect(toggleSelection(selectionOf('a', 'away'))).toBe('replaced');
    expect(picked()).toEqual(['a:1x2=away', 'b:1x2=draw']);
  });

  it(`has at most ${MOST_SELECTIONS} selections`, () => {
    for (let at = 0; at < MOST_SELECTIONS; at += 1) toggleSelection(selectionOf(`e${at}`, 'home'));
    expect(toggleSelection(selectionOf('one-more', 'home'))).toBe('full');
    expect(slipStore.get()).toHaveLength(MOST_SELECTIONS);
    putSelections([selectionOf('one-more', 'home')]);
    expect(slipStore.get()).toHaveLength(MOST_SELECTIONS);
  });

  it('adds several at once, in place of those of the same markets', () => {
    toggleSelection(selectionOf('a', 'home'));
    putSelections([selectionOf('a', 'away'), selectionOf('c', 'home')]);
    expect(picked()).toEqual(['a:1x2=away', 'c:1x2=home']);
    removeSelection('a:1x2');
    expect(picked()).toEqual(['c:1x2=home']);
  });

  it('survives a reload', async () => {
    toggleSelection(selectionOf('a', 'home'));
    vi.resetModules();
    const fresh = await import('./slip-store.ts');
    expect(fresh.slipStore.get()).toEqual([selectionOf('a', 'home')]);
  });

  it.each(['{', 'null', '{"a":1}', '[{"marketId":"a"}]', '[null,1]'])('passes over what it cannot read: %s', async (text) => {
    localStorage.setItem(KEY, text);
    vi.resetModules();
    const fresh = await import('./slip-store.ts');
    expect(fresh.slipStore.get()).toEqual([]);
  });

  it('follows the other tabs', () => {
    localStorage.setItem(KEY, JSON.stringify([selectionOf('b', 'away'), selectionOf('b', 'home')]));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(picked()).toEqual(['b:1x2=away']);
  });

  it('reports to a price whether it is in the slip, and renders it only when that changes', () => {
    let renders = 0;
    const { result } = renderHook(() => ((renders += 1), useIsSelected('a:1x2', 'home')));
    const before = renders;
    act(() => void toggleSelection(selectionOf('b', 'home')));
    expect([result.current, renders]).toEqual([false, before]);
    act(() => void toggleSelection(selectionOf('a', 'home')));
    expect(result.current).toBe(true);
  });
});
