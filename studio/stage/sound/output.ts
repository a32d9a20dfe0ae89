import type { MusicLoop, Voices } from './specs.ts';

/** The output of all voices: a master volume with a limiter, and the clock that calls a loop's steps. */
export interface Output {
  readonly context: AudioContext;
  readonly master: AudioNode;
  readonly whiteNoise: AudioBuffer;
  nowS(): number;
  setPlaying(playing: boolean): void;
  setLoop(loop: MusicLoop | null, voices: Voices): void;
}

const VOLUME = 0.7;
const AHEAD_S = 0.25;
const LOOK_EVERY_MS = 90;

/** Builds the graph: voices → master → limiter → speakers. */
export function createOutput(context: AudioContext): Output {
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, ratio: 8, attack: 0.004, release: 0.2 });
  const master = new GainNode(context, { gain: VOLUME });
  master.connect(limiter).connect(context.destination);
  const whiteNoise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = whiteNoise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  let timer: ReturnType<typeof setInterval> | undefined;
  let playing: MusicLoop | null = null;

  return {
    context,
    master,
    whiteNoise,
    nowS: () => context.currentTime,
    setPlaying(wanted) {
      void (wanted ? context.resume() : context.suspend());
    },
    setLoop(loop, voices) {
      if (loop === playing) return;
      playing = loop;
      clearInterval(timer);
      if (loop === null) return;
      const every = 60 / loop.bpm;
      let step = 0;
      let nextAt = context.currentTime + 0.1;
      timer = setInterval(() => {
        while (nextAt < context.currentTime + AHEAD_S) {
          loop.step(step, nextAt, voices);
          step += 1;
          nextAt += every;
        }
      }, LOOK_EVERY_MS);
    },
  };
}
