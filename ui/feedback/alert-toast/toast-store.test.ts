import { beforeEach, describe, expect, test } from 'vitest';
import { createToastStore } from './toast-store.ts';
import type { ToastStore } from './toast-store.ts';

interface Timer {
  at: number;
  act: () => void;
}

let nowMs: number;
let timers: Timer[];
let store: ToastStore;

function advance(ms: number): void {
  const until = nowMs + ms;
  for (;;) {
    const due = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at)[0];
    if (due === undefined) break;
    timers = timers.filter((timer) => timer !== due);
    nowMs = due.at;
    due.act();
  }
  nowMs = until;
}

beforeEach(() => {
  nowMs = 0;
  timers = [];
  store = createToastStore((act, delayMs) => {
    const timer = { at: nowMs + delayMs, act };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  });
});

const phases = () => store.snapshot().map((item) => item.phase);
const texts = () => store.snapshot().map((item) => item.text);

describe('an alert', () => {
  test('is shown for 2000 ms, fades for 500 ms and is removed', () => {
    store.show('success', 'Cupom ativado com sucesso');
    advance(1999);
    expect(phases()).toEqual(['shown']);
    advance(1);
    expect(phases()).toEqual(['leaving']);
    advance(499);
    expect(phases()).toEqual(['leaving']);
    advance(1);
    expect(phases()).toEqual([]);
  });

  test('stays for its own duration plus 500 ms when one is given', () => {
    store.show('info', 'Aviso', { durationMs: 6000 });
    advance(6499);
    expect(texts()).toEqual(['Aviso']);
    advance(1);
    expect(texts()).toEqual([]);
  });

  test('can be closed at once, and its timer does nothing afterwards', () => {
    store.show('error', 'Acesso negado');
    store.dismiss(store.snapshot()[0]?.id ?? 0);
    expect(texts()).toEqual([]);
    expect(timers).toEqual([]);
  });

  test('replaces the oldest alert when a fourth comes', () => {
    for (const text of ['1', '2', '3', '4']) store.show('info', text);
    expect(texts()).toEqual(['2', '3', '4']);
  });

  test('repeated is one alert, shown again for its whole time', () => {
    store.show('error', 'Acesso negado');
    advance(1500);
    store.show('error', 'Acesso negado');
    advance(1999);
    expect(phases()).toEqual(['shown']);
    advance(501);
    expect(phases()).toEqual([]);
  });

  test('notifies listeners of each change, until they unsubscribe', () => {
    let changes = 0;
    const leave = store.subscribe(() => {
      changes += 1;
    });
    store.show('info', 'Aviso');
    expect(changes).toBe(1);
    leave();
    advance(10_000);
    expect(changes).toBe(1);
  });
});
