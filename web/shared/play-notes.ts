export interface Note {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
  /** 0..1. */
  readonly loud: number;
}

export const note = (hertz: number, at: number, seconds: number, shape: OscillatorType = 'sine', loud = 0.08): Note => ({ hertz, at, seconds, shape, loud });

let context: AudioContext | null = null;

/** Plays notes, which are synthesised; no file is loaded. Only called when the player has switched sound on. */
export function playNotes(notes: readonly Note[]): void {
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
  volume.gain.linearRampToValueAtTime(loud, begin + Math.min(0.01, seconds / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds + 0.02);
}
