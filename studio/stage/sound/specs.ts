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
  /** The band that is let through wanders from here to there. */
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
  /** Called for each step a little before it sounds; `at` is when, in the audio clock's seconds: hand it on to the voices. */
  step(step: number, at: number, play: Voices): void;
}
