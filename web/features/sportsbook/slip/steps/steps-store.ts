import { useSyncExternalStore } from 'react';
import { type Cents, cents } from '#kernel/money.ts';
import { keptStore } from '../store/kept-store.ts';

/** The amount that each of the three buttons below a stake adds. */
export type Steps = readonly [Cents, Cents, Cents];

export const FIRST_STEPS: Steps = [cents(500), cents(1_000), cents(2_000)];
/** Above the maximum of any bet. */
export const MOST_STEP: Cents = cents(10_000_000);

/** The player's own amounts, stored in this browser. */
export const stepsStore = keptStore<Steps>('palpite.slip.steps.v1', FIRST_STEPS, readSteps);

export function useSteps(): Steps {
  return useSyncExternalStore(stepsStore.subscribe, stepsStore.get, () => FIRST_STEPS);
}

/** Changes one of them; an empty field, or zero, restores the default. */
export function setStep(at: number, step: Cents | null): void {
  const [first, second, third] = stepsStore.get().map((kept, index) => (index !== at ? kept : isStep(step) ? step : FIRST_STEPS[index]));
  stepsStore.set([first ?? FIRST_STEPS[0], second ?? FIRST_STEPS[1], third ?? FIRST_STEPS[2]]);
}

function readSteps(value: unknown): Steps {
  if (!Array.isArray(value)) return FIRST_STEPS;
  const [first, second, third]: readonly unknown[] = value;
  return isStep(first) && isStep(second) && isStep(third) ? [cents(first), cents(second), cents(third)] : FIRST_STEPS;
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MOST_STEP;
}
