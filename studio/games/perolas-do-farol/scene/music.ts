import type { MusicLoop, Voices } from '#studio/stage/sound/specs.ts';

/** D dorian without its sixth, two octaves from D3: the harbour at dusk. */
export const SCALE = [146.8, 174.6, 196, 220, 261.6, 293.7, 349.2, 392, 440, 523.3, 587.3];

const BASS = [73.4, 87.3, 65.4, 98];
const MELODY = [5, null, null, 7, null, 8, 7, null, null, 5, null, null, 4, null, 5, null, null, 3, 5, null, null, null, null, null];

/** A slow waltz of a distant concertina, over waves that come and go. */
export const DUSK_MUSIC: MusicLoop = {
  bpm: 168,
  step(step, at, play) {
    const beat = step % 24;
    const bass = BASS[Math.floor(step / 12) % BASS.length] ?? 73.4;
    if (beat % 6 === 0) play.tone({ hz: bass, ms: 1_500, at, gain: 0.07, shape: 'sine', attackMs: 60, releaseMs: 1_000 });
    if (beat % 6 === 2 || beat % 6 === 4) play.tone({ hz: bass * 3, ms: 260, at, gain: 0.018, shape: 'triangle', attackMs: 30 });
    if (step % 18 === 0) play.noise({ ms: 4_600, at, gain: 0.022, fromHz: 320, toHz: 900, attackMs: 2_200, releaseMs: 2_200 });
    const note = MELODY[beat];
    const hz = note === null || note === undefined ? undefined : SCALE[note];
    if (hz !== undefined && Math.floor(step / 24) % 3 !== 2) concertina(play, hz, at);
    if (step % 144 === 71) gullCall(play, at);
  },
};

/** Night: the same harbour with the light's turning pulse beneath, for the respins. */
export const LIGHT_MUSIC: MusicLoop = {
  bpm: 232,
  step(step, at, play) {
    if (step % 4 === 0) play.tone({ hz: 55, ms: 170, at, gain: 0.1, shape: 'sine', slideToHz: 41 });
    if (step % 16 === 0)
      play.tone({ hz: BASS[Math.floor(step / 16) % BASS.length] ?? 73.4, ms: 2_400, at, gain: 0.05, shape: 'triangle', attackMs: 200, releaseMs: 1_600 });
    const hz = SCALE[[0, 3, 5, 7, 8, 7, 5, 3][step % 8] ?? 0];
    if (step % 2 === 0 && hz !== undefined) play.tone({ hz: hz * 2, ms: 240, at, gain: 0.016, shape: 'sine', releaseMs: 200 });
    if (step % 2 === 1) play.noise({ ms: 40, at, gain: 0.008, fromHz: 6_000, toHz: 7_500 });
  },
};

/** The foghorn that calls before the respins. */
export function soundFoghorn(play: Voices): void {
  play.tone({ hz: 73.4, ms: 1_700, gain: 0.12, shape: 'sawtooth', attackMs: 260, releaseMs: 600 });
  play.tone({ hz: 110.1, ms: 1_700, gain: 0.09, shape: 'triangle', attackMs: 300, releaseMs: 600 });
  play.noise({ ms: 1_900, gain: 0.04, fromHz: 160, toHz: 420, attackMs: 700 });
}

/** A bell buoy: one stroke, higher for each step of the scale. */
export function soundBell(play: Voices, order: number): void {
  const hz = (SCALE[Math.min(SCALE.length - 1, 2 + (order % 9))] ?? 440) * 2;
  for (const [ratio, gain, ms] of [
    [1, 0.13, 900],
    [2.76, 0.04, 520],
    [5.4, 0.018, 260],
  ] as const)
    play.tone({ hz: hz * ratio, ms, gain, shape: 'sine', attackMs: 3, releaseMs: ms * 0.9 });
}

function concertina(play: Voices, hz: number, at: number): void {
  play.tone({ hz, ms: 520, at, gain: 0.02, shape: 'triangle', attackMs: 50, releaseMs: 300 });
  play.tone({ hz: hz * 1.004, ms: 520, at, gain: 0.012, shape: 'sawtooth', attackMs: 70, releaseMs: 300 });
}

function gullCall(play: Voices, at: number): void {
  for (const beat of [0, 0.22, 0.4]) play.tone({ hz: 1_150, ms: 170, at: at + beat, gain: 0.012, shape: 'triangle', slideToHz: 760 });
}
