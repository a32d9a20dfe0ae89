// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Note } from '#web/shared/play-notes.ts';
import { useSoundChoice } from '../../shared/sound-choice.ts';
import type { RoundOutcome } from '../../table/round/round-totals.ts';
import type { ShownPhase } from '../../table/round/shown-phase.ts';
import { TableWindowProvider } from '../../table/table-window.ts';
import { useMotionSounds, useRoundSounds } from './use-live-sounds.ts';

const playNotes = vi.hoisted(() => vi.fn<(notes: readonly Note[]) => void>());
vi.mock('#web/shared/play-notes.ts', async (real) => ({ ...(await real<object>()), playNotes }));

let reduced = false;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  choose(false);
  cleanup();
  reduced = false;
  playNotes.mockClear();
});

const drawNothing = () => null;
const GAIN = { gained: true } as RoundOutcome;

/** The number of sounds in each phase of a shown round. */
async function soundsOf(phases: readonly ShownPhase[], outcome: RoundOutcome | null): Promise<number> {
  const { rerender } = renderHook(({ phase }: { phase: ShownPhase }) => useRoundSounds(phase, outcome), { initialProps: { phase: 'none' } });
  await act(async () => vi.dynamicImportSettled());
  for (const phase of phases) rerender({ phase });
  return playNotes.mock.calls.length;
}

/** The player switches sound on or off. */
function choose(on: boolean): void {
  const { result } = renderHook(useSoundChoice);
  act(() => result.current[1](on));
}

test('a round plays no sound until the player wants it', async () => {
  expect(await soundsOf(['betting', 'closed', 'spinning', 'result'], null)).toBe(0);
});

test('with sound, opening and closing of bets and the result are played once each, and a gain has another sound', async () => {
  choose(true);
  expect(await soundsOf(['betting', 'closed', 'spinning', 'result'], null)).toBe(3);
  const plain = playNotes.mock.calls.at(-1)?.[0];
  cleanup();
  await soundsOf(['result'], GAIN);
  expect(playNotes.mock.calls.at(-1)?.[0]).not.toEqual(plain);
});

test('motion sounds are played only on a page with one table, and not with reduced motion', async () => {
  choose(true);
  const held = async (inWindow: boolean) => {
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <TableWindowProvider value={inWindow ? drawNothing : null}>{children}</TableWindowProvider>
    );
    const { result } = renderHook(useMotionSounds, { wrapper });
    await act(async () => vi.dynamicImportSettled());
    return result.current.current !== null;
  };
  expect([await held(false), await held(true)]).toEqual([true, false]);
  reduced = true;
  expect(await held(false)).toBe(false);
});

test('the sound choice applies to all games, is kept in this browser, and takes effect on the whole page at once', () => {
  choose(true);
  const { result } = renderHook(useSoundChoice);
  expect([result.current[0].on, localStorage.getItem('palpite.originals.sound')]).toEqual([true, 'on']);
  choose(false);
  expect(result.current[0].on).toBe(false);
});
