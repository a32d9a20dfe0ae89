import type { MusicLoop } from '#studio/stage/sound/specs.ts';

/** The scale of the north-east, D with a raised fourth and a lowered seventh, two octaves. */
export const SCALE = [293.7, 329.6, 370, 415.3, 440, 493.9, 523.3, 587.3, 659.3, 740];

/** Indexes of SCALE in eighths: question and answer. */
const MELODY = [
  0,
  null,
  2,
  null,
  4,
  3,
  4,
  null,
  5,
  null,
  4,
  null,
  2,
  null,
  null,
  null,
  4,
  null,
  6,
  null,
  5,
  4,
  3,
  null,
  4,
  null,
  2,
  1,
  0,
  null,
  null,
  null,
  0,
  null,
  2,
  null,
  4,
  3,
  4,
  null,
  7,
  null,
  6,
  5,
  4,
  null,
  null,
  null,
  6,
  5,
  4,
  null,
  3,
  null,
  2,
  null,
  1,
  null,
  2,
  1,
  0,
  null,
  null,
  null,
] as const;
const BASS = [73.4, 73.4, 98, 73.4, 73.4, 65.4, 98, 73.4];

/** A quiet baião: zabumba on one and on the last of three, a triangle above, an accordion that hums. */
export const DUSK_MUSIC: MusicLoop = {
  bpm: 236,
  step(step, at, play) {
    const eighth = step % 8;
    const bass = BASS[Math.floor(step / 8) % BASS.length] ?? 73.4;
    if (eighth === 0 || eighth === 3) play.tone({ hz: bass, ms: 300, at, gain: 0.075, shape: 'sine', slideToHz: bass * 0.86, releaseMs: 220 });
    if (eighth === 6) play.noise({ ms: 60, at, gain: 0.02, fromHz: 900, toHz: 500 });
    play.noise({ ms: eighth % 4 === 2 ? 90 : 35, at, gain: eighth % 4 === 2 ? 0.011 : 0.005, fromHz: 7_400, toHz: 8_600 });
    const note = MELODY[step % MELODY.length];
    const hz = note === null || note === undefined ? undefined : SCALE[note];
    if (hz === undefined) return;
    play.tone({ hz, ms: 260, at, gain: 0.02, shape: 'triangle', attackMs: 24, releaseMs: 160 });
    play.tone({ hz: hz * 1.006, ms: 260, at, gain: 0.012, shape: 'triangle', attackMs: 24, releaseMs: 160 });
  },
};

/** The same feast around the fire: quicker, with claps and a second voice a third above. */
export const FIRE_MUSIC: MusicLoop = {
  bpm: 288,
  step(step, at, play) {
    DUSK_MUSIC.step(step, at, play);
    if (step % 8 === 4) play.noise({ ms: 70, at, gain: 0.03, fromHz: 1_800, toHz: 1_200 });
    const note = MELODY[step % MELODY.length];
    const above = note === null || note === undefined ? undefined : SCALE[note + 2];
    if (above !== undefined) play.tone({ hz: above, ms: 200, at, gain: 0.012, shape: 'triangle', attackMs: 20, releaseMs: 140 });
  },
};
