import type { Motion } from './round-state.ts';

interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

const note = (hertz: number, at: number, seconds: number, shape: OscillatorType = 'sine', loud = 0.08): Note => ({ hertz, at, seconds, shape, loud });

/** Every motion's sound: soft glass for gems, a low thud for a mine, a rising triad for a win. */
const SOUNDS: Readonly<Record<Motion, readonly Note[]>> = {
  none: [],
  deal: [note(330, 0, 0.08), note(440, 0.05, 0.1)],
  press: [note(220, 0, 0.04, 'triangle', 0.05)],
  gem: [note(1_046, 0, 0.16), note(1_568, 0.05, 0.2, 'sine', 0.05)],
  blast: [note(90, 0, 0.35, 'triangle', 0.16), note(60, 0.04, 0.4, 'sine', 0.16)],
  win: [note(659, 0, 0.18), note(830, 0.09, 0.2), note(988, 0.18, 0.34)],
  return: [note(523, 0, 0.14, 'sine', 0.05)],
};

let context: AudioContext | null = null;

/** Plays a motion's sound; made here, no file is loaded. Only called when the player switched sound on. */
export function playSound(motion: Motion): void {
  const notes = SOUNDS[motion];
  if (notes.length === 0) return;
  context ??= new AudioContext();
  for (const each of notes) playNote(context, each);
}

function playNote(audio: AudioContext, { hertz, at, seconds, shape, loud }: Note): void {
  const begin = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds + 0.02);
}
