import { createOutput, type Output } from './output.ts';
import type { MusicLoop, NoiseSpec, ToneSpec } from './specs.ts';
import { noise, tone } from './voices.ts';

/** Synthesised sounds; nothing is loaded. There is no sound until the player turns it on. */
export interface SoundKit {
  readonly on: boolean;
  setOn(on: boolean): void;
  /** Mutes a hidden or paused page, whatever the player chose. */
  setPaused(paused: boolean): void;
  tone(spec: ToneSpec): void;
  noise(spec: NoiseSpec): void;
  /** Plays quietly until it is replaced by another or null. */
  music(loop: MusicLoop | null): void;
  /** The sounds that most games need, in the game's own scale (frequencies, lowest first). */
  tune(scale: readonly number[]): void;
  press(): void;
  reelStart(): void;
  reelLand(reel: number): void;
  /** A scatter lands: the `count`-th, each higher than the one before. */
  scatterLand(count: number): void;
  /** A rising tension of this length. */
  tease(durationMs: number): void;
  /** A win is shown: the more `stakes`, the higher. */
  win(stakes: number): void;
  /** Counting, with the share counted: a click every few frames, rising. */
  tick(share: number): void;
  fanfare(order: number): void;
}

const TICK_EVERY_S = 0.07;
const DEFAULT_SCALE = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880];

/** The sound of a page. The audio context is created when the player turns sound on, because browsers require a user's action. */
export function createSoundKit(makeContext: () => AudioContext = () => new AudioContext()): SoundKit {
  let output: Output | null = null;
  let on = false;
  let paused = false;
  let loop: MusicLoop | null = null;
  let scale = DEFAULT_SCALE;
  let tickedAt = 0;

  const audible = () => (on && !paused ? output : null);
  const playTone = (spec: ToneSpec) => void (audible() !== null && output !== null && tone(output, spec));
  const playNoise = (spec: NoiseSpec) => void (audible() !== null && output !== null && noise(output, spec));
  const note = (at: number) => scale[Math.max(0, Math.min(scale.length - 1, at))] ?? 440;
  const update = () => {
    if (on) output ??= createOutput(makeContext());
    output?.setPlaying(on && !paused);
    output?.setLoop(on && !paused ? loop : null, { tone: playTone, noise: playNoise });
  };
  const arpeggio = (notes: readonly number[], everyS: number, gain: number) =>
    notes.forEach((at, order) => playTone({ hz: note(at), ms: 420, delayMs: order * everyS * 1_000, gain, shape: 'triangle', releaseMs: 360 }));

  return {
    get on() {
      return on;
    },
    setOn(next) {
      on = next;
      update();
    },
    setPaused(next) {
      paused = next;
      update();
    },
    tone: playTone,
    noise: playNoise,
    music(next) {
      loop = next;
      update();
    },
    tune(next) {
      scale = [...next];
    },
    press: () => playTone({ hz: note(2), ms: 90, gain: 0.14, shape: 'sine', slideToHz: note(4) }),
    reelStart: () => playNoise({ ms: 420, gain: 0.1, fromHz: 240, toHz: 900 }),
    reelLand(reel) {
      playNoise({ ms: 110, gain: 0.22, fromHz: 420, toHz: 90 });
      playTone({ hz: 82 - reel * 2, ms: 150, gain: 0.3, shape: 'sine', slideToHz: 52 });
      playTone({ hz: note(reel), ms: 110, gain: 0.05, shape: 'triangle' });
    },
    scatterLand(count) {
      playTone({ hz: note(3 + count * 2), ms: 700, gain: 0.16, shape: 'sine', releaseMs: 620 });
      playTone({ hz: note(3 + count * 2) * 2.01, ms: 500, gain: 0.06, shape: 'sine', releaseMs: 460 });
    },
    tease(durationMs) {
      playNoise({ ms: durationMs, gain: 0.07, fromHz: 300, toHz: 2_400, attackMs: durationMs * 0.6 });
      for (let beat = 0; beat * 130 < durationMs; beat += 1)
        playTone({ hz: note(0) / 2 + beat * 5, ms: 120, delayMs: beat * 130, gain: 0.09, shape: 'triangle' });
    },
    win(stakes) {
      arpeggio([0, 2, 4, 5, 7, 9].slice(0, 2 + Math.min(4, Math.floor(Math.log2(1 + stakes)))), 0.08, 0.14);
    },
    tick(share) {
      const now = output?.nowS() ?? 0;
      if (now - tickedAt < TICK_EVERY_S) return;
      tickedAt = now;
      playTone({ hz: note(Math.floor(share * (scale.length - 1))), ms: 60, gain: 0.06, shape: 'triangle' });
    },
    fanfare: (order) => arpeggio([0 + order, 2 + order, 4 + order, 7 + order], 0.11, 0.18),
  };
}
