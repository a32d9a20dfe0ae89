import type { MusicLoop } from '#studio/stage/sound/specs.ts';

/** A minor pentatonic of the forest at night, two octaves from A3. */
export const SCALE = [220, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784];

const BASS = [110, 110, 87.3, 98];
const MELODY = [0, null, 2, null, 4, null, 3, 2, null, 1, null, 2, 0, null, null, null, 5, null, 4, null, 3, null, 2, 3, null, 1, 2, null, 0, null, null, null];

/** Marimba over a soft bass, a shaker, and now and then a frog: calm enough for an hour. */
export const NIGHT_MUSIC: MusicLoop = {
  bpm: 200,
  step(step, at, play) {
    const beat = step % 32;
    const bass = BASS[Math.floor(step / 32) % BASS.length] ?? 110;
    if (beat % 8 === 0) play.tone({ hz: bass, ms: 900, at, gain: 0.07, shape: 'sine', attackMs: 30, releaseMs: 700 });
    if (beat % 4 === 2) play.noise({ ms: 45, at, gain: 0.012, fromHz: 5_200, toHz: 7_000 });
    const note = MELODY[beat];
    const hz = note === null || note === undefined ? undefined : SCALE[note];
    if (hz !== undefined) {
      play.tone({ hz, ms: 380, at, gain: 0.035, shape: 'sine', releaseMs: 340 });
      play.tone({ hz: hz * 4, ms: 60, at, gain: 0.008, shape: 'sine' });
    }
    if (step % 96 === 41) play.tone({ hz: 190, ms: 130, at, gain: 0.02, shape: 'sawtooth', slideToHz: 150 });
  },
};

/** The same music, fuller: for the extra spins. */
export const MOON_MUSIC: MusicLoop = {
  bpm: 272,
  step(step, at, play) {
    NIGHT_MUSIC.step(step, at, play);
    if (step % 4 === 0) play.tone({ hz: 60, ms: 140, at, gain: 0.09, shape: 'sine', slideToHz: 44 });
    const hz = SCALE[(step * 3) % SCALE.length];
    if (step % 2 === 1 && hz !== undefined) play.tone({ hz: hz * 2, ms: 180, at, gain: 0.014, shape: 'triangle' });
  },
};
