import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DurationOption } from './choose-duration.tsx';
import type { durationWords } from '../time-words.ts';

/** Chooses a length, then confirms it: going back keeps the choice, and the shown end is computed again for the confirmation. */
export function useDuration<D extends keyof typeof durationWords>(options: ReadonlyArray<DurationOption<D>>, first: D | null = null) {
  const { revalidate } = useRevalidator();
  const [duration, setDuration] = useState<D | null>(first);
  const [error, setError] = useState('');
  const [confirming, setConfirming] = useState(false);
  const option = options.find((each) => each.duration === duration) ?? null;
  const choose = (next: D) => {
    setDuration(next);
    setError('');
  };
  /** Goes to the confirmation; returns whether a length is chosen. */
  const review = (): boolean => {
    if (option === null) setError('Escolha por quanto tempo.');
    else void revalidate();
    setConfirming(option !== null);
    return option !== null;
  };
  return { option, error, choose, confirming, review, back: () => setConfirming(false) };
}
