export interface Timed {
  readonly ms: number;
  /** 0..1, before the master volume. */
  readonly gain: number;
  /** From now; or `at`, in the audio clock's seconds. */
  readonly delayMs?: number;
  readonly at?: number;
  readonly attackMs?: number;
  readonly releaseMs?: number;
}

export interface ToneSpec extends Timed {
  readonly hz: number;
  readonly shape: OscillatorType;
  readonly slideToHz?: number;
}

export interface NoiseSpec extends Timed {
  /** The filter's band moves from the first frequency to the second. */
  readonly fromHz: number;
  readonly toHz: number;
}

export interface Voices {
  tone(spec: ToneSpec): void;
  noise(spec: NoiseSpec): void;
}

export interface MusicLoop {
  /** Steps per minute. */
  readonly bpm: number;
  /** Called for each step a little before it sounds; `at` is its time, in the audio clock's seconds: pass it to the voices. */
  step(step: number, at: number, play: Voices): void;
}
