import type { Output } from './output.ts';
import type { NoiseSpec, Timed, ToneSpec } from './specs.ts';

const DEFAULT_ATTACK_MS = 6;
const SILENCE = 0.000_1;

/** One note with its envelope. */
export function tone(output: Output, spec: ToneSpec): void {
  const { start, end, envelope } = shape(output, spec);
  const voice = new OscillatorNode(output.context, { type: spec.shape, frequency: spec.hz });
  if (spec.slideToHz !== undefined) voice.frequency.exponentialRampToValueAtTime(spec.slideToHz, end);
  voice.connect(envelope);
  voice.start(start);
  voice.stop(end + 0.02);
}

/** A burst of filtered noise: wind, water, weight. */
export function noise(output: Output, spec: NoiseSpec): void {
  const { start, end, envelope } = shape(output, spec);
  const source = new AudioBufferSourceNode(output.context, { buffer: output.whiteNoise, loop: true });
  const band = new BiquadFilterNode(output.context, { type: 'bandpass', frequency: spec.fromHz, Q: 0.9 });
  band.frequency.setValueAtTime(spec.fromHz, start);
  band.frequency.exponentialRampToValueAtTime(spec.toHz, end);
  source.connect(band).connect(envelope);
  source.start(start);
  source.stop(end + 0.02);
}

function shape({ context, master }: Output, { ms, gain, delayMs = 0, at, attackMs = DEFAULT_ATTACK_MS, releaseMs = ms * 0.7 }: Timed) {
  const start = at ?? context.currentTime + delayMs / 1_000;
  const end = start + ms / 1_000;
  const envelope = new GainNode(context, { gain: SILENCE });
  envelope.gain.setValueAtTime(SILENCE, start);
  envelope.gain.exponentialRampToValueAtTime(gain, start + Math.min(attackMs, ms) / 1_000);
  envelope.gain.setValueAtTime(gain, Math.max(start + Math.min(attackMs, ms) / 1_000, end - releaseMs / 1_000));
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end);
  envelope.connect(master);
  return { start, end, envelope };
}
