import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceStore } from './balance-store.ts';

beforeEach(() => balanceStore.reset());
afterAll(() => balanceStore.reset());

describe('the balance on screen', () => {
  it('follows newer versions and drops older ones, in whatever order they arrive', () => {
    balanceStore.accept({ value: 1000, bonus: 0, version: 4 });
    balanceStore.accept({ value: 900, bonus: 0, version: 6 });
    balanceStore.accept({ value: 950, bonus: 0, version: 5 });
    expect(balanceStore.get()).toEqual({ value: 900, bonus: 0, version: 6 });
  });

  it('the same version twice changes nothing and notifies no listener', () => {
    balanceStore.accept({ value: 1000, bonus: 0, version: 4 });
    let woken = 0;
    const stop = balanceStore.subscribe(() => (woken += 1));
    balanceStore.accept({ value: 1000, bonus: 0, version: 4 });
    balanceStore.accept({ value: 1, bonus: 0, version: 3 });
    stop();
    expect(woken).toBe(0);
  });

  it('a new player starts anew: a lower version is theirs', () => {
    balanceStore.accept({ value: 1000, bonus: 0, version: 40 });
    balanceStore.reset();
    balanceStore.accept({ value: 0, bonus: 0, version: 1 });
    expect(balanceStore.get()?.version).toBe(1);
  });

  it('a pause keeps the shown value; after the last pause the newest is shown', () => {
    balanceStore.accept({ value: 1000, bonus: 0, version: 4 });
    const [endOne, endOther] = [balanceStore.pause(), balanceStore.pause()];
    balanceStore.accept({ value: 900, bonus: 0, version: 6 });
    balanceStore.accept({ value: 950, bonus: 0, version: 5 });
    endOne();
    endOne();
    expect(balanceStore.get()?.version).toBe(4);
    endOther();
    expect(balanceStore.get()).toEqual({ value: 900, bonus: 0, version: 6 });
  });

  it('a value received during a pause is not shown to the next player', () => {
    const end = balanceStore.pause();
    balanceStore.accept({ value: 900, bonus: 0, version: 6 });
    balanceStore.reset();
    end();
    expect(balanceStore.get()).toBe(null);
  });
});
