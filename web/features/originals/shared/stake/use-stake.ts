import { useRef, useState } from 'react';
import { type Cents, cents } from '#kernel/money.ts';
import { faultText, type QuickStep, quickStake, stakeFault, type StakeBounds } from './stake-fault.ts';

export interface Stake {
  /** The value in the field, which may be out of bounds; null while it is empty. */
  readonly value: Cents | null;
  readonly bounds: StakeBounds;
  /** The error of the last validation; it stays until the value is corrected. */
  readonly error: string | null;
  /** The message of the last quick step. */
  readonly note: string | null;
  /** For the field's `ref`: the field is focused when it has an error. */
  readonly field: (input: HTMLInputElement | null) => void;
  /** The amount before the last change; null when there was none. */
  readonly before: Cents | null;
  type(value: Cents | null): void;
  /** The field got the focus; its value then is what an undo restores. */
  enter(): void;
  /** The focus moved to another element, so the value is checked. */
  leave(to: EventTarget | null): void;
  step(step: QuickStep, affordable: number): void;
  /** Sets another amount, as a repeated bet does. */
  set(value: number): void;
  undo(): void;
  /** The stake if it is valid; otherwise shows the error, focuses the field and returns null. */
  ask(): Cents | null;
  /** The server's message about the stake. */
  refuse(text: string): void;
}

const REMEMBERED = 20;
const PRESS_MS = 250;
const LONG_PRESS_MS = 1_500;

/** The stake of a game's next round. Only the player changes the field. */
export function useStake(initial: number, bounds: StakeBounds): Stake {
  const [value, setValue] = useState<Cents | null>(() => cents(initial));
  const [past, setPast] = useState<readonly Cents[]>([]);
  const [looked, setLooked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [input, field] = useState<HTMLInputElement | null>(null);
  const entered = useRef<Cents | null>(null);
  const fault = stakeFault(value, bounds);

  const change = (next: Cents | null, said: string | null = null) => {
    setValue(next);
    setNote(said);
    setRefused(null);
    if (stakeFault(next, bounds) === null) setLooked(false);
  };
  const remember = (from: Cents | null, to: number | null) => {
    if (from !== null && from !== to) setPast((known) => [...known, from].slice(-REMEMBERED));
  };
  const set = (next: number, said: string | null = null) => {
    remember(value, next);
    change(cents(next), said);
  };

  return {
    value,
    bounds,
    error: refused ?? (looked && fault !== null ? faultText(fault, bounds) : null),
    note,
    field,
    before: past.at(-1) ?? null,
    type: (next) => change(next),
    enter: () => {
      entered.current = value;
    },
    leave: (to) => {
      remember(entered.current, value);
      entered.current = null;
      // A message shown between press and release would move the button from under the finger; a bet button checks the stake itself.
      if (fault === 'below' || fault === 'above') setTimeout(() => setLooked(true), to instanceof HTMLButtonElement ? LONG_PRESS_MS : PRESS_MS);
    },
    step: (step, affordable) => {
      const made = quickStake(step, value, bounds, affordable);
      set(made.stake, made.note);
    },
    set,
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      change(last);
    },
    ask: () => {
      if (fault === null) return value;
      setLooked(true);
      input?.focus();
      return null;
    },
    refuse: (text) => {
      setRefused(text);
      input?.focus();
    },
  };
}
