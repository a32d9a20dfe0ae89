import { Particle, ParticleContainer, type Texture } from 'pixi.js';
import type { Time } from '../motion/time.ts';

interface Flying {
  readonly particle: Particle;
  vx: number;
  vy: number;
  leftMs: number;
  lifeMs: number;
  size: number;
}

export interface Particles {
  readonly view: ParticleContainer;
  /** Emits `count` particles from a point. */
  burst(x: number, y: number, count: number, speed?: number): void;
}

export interface ParticleLook {
  readonly texture: Texture;
  /** Tints, one chosen at random for each. */
  readonly tints: readonly number[];
  /** Virtual units. */
  readonly size: number;
  /** Virtual units per second squared; negative rises. */
  readonly gravity: number;
  readonly lifeMs: number;
  readonly blendMode?: 'add' | 'normal';
}

/** The maximum that a cheap phone can draw in addition to the rest. */
const MOST = 160;

/** A layer of short-lived lights or petals in one draw call. Beyond the maximum, the oldest are removed first. */
export function createParticles(time: Time, look: ParticleLook): Particles {
  const view = new ParticleContainer({
    texture: look.texture,
    dynamicProperties: { position: true, color: true, vertex: true },
    blendMode: look.blendMode ?? 'add',
  });
  const flying: Flying[] = [];
  let stop: (() => void) | undefined;
  const frame = (deltaMs: number) => {
    for (let at = flying.length - 1; at >= 0; at -= 1) {
      const each = flying[at];
      if (each === undefined) continue;
      each.leftMs -= deltaMs;
      if (each.leftMs <= 0) {
        view.removeParticle(each.particle);
        flying.splice(at, 1);
        continue;
      }
      move(each, look, deltaMs);
    }
    if (flying.length > 0) return;
    stop?.();
    stop = undefined;
  };
  return {
    view,
    burst(x, y, count, speed = 520) {
      for (let at = 0; at < count; at += 1) {
        const oldest = flying.length >= MOST ? flying.shift() : undefined;
        if (oldest !== undefined) view.removeParticle(oldest.particle);
        flying.push(launch(view, look, x, y, speed));
      }
      stop ??= time.each(frame);
    },
  };
}

function launch(view: ParticleContainer, look: ParticleLook, x: number, y: number, speed: number): Flying {
  const angle = Math.random() * Math.PI * 2;
  const fast = speed * (0.25 + 0.75 * Math.random());
  const tint = look.tints[Math.floor(Math.random() * look.tints.length)] ?? 0xffffff;
  const size = (look.size * (0.4 + 0.6 * Math.random())) / look.texture.width;
  const particle = new Particle({ texture: look.texture, x, y, anchorX: 0.5, anchorY: 0.5, tint, scaleX: size, scaleY: size });
  view.addParticle(particle);
  const lifeMs = look.lifeMs * (0.6 + 0.4 * Math.random());
  return { particle, vx: Math.cos(angle) * fast, vy: Math.sin(angle) * fast, leftMs: lifeMs, lifeMs, size };
}

function move(each: Flying, look: ParticleLook, deltaMs: number): void {
  const seconds = deltaMs / 1_000;
  const drag = 0.12 ** seconds;
  each.vx *= drag;
  each.vy = each.vy * drag + look.gravity * seconds;
  each.particle.x += each.vx * seconds;
  each.particle.y += each.vy * seconds;
  each.particle.rotation += seconds * 2;
  const left = each.leftMs / each.lifeMs;
  each.particle.alpha = Math.min(1, left * 2);
  const scale = each.size * (0.5 + 0.5 * left);
  each.particle.scaleX = scale;
  each.particle.scaleY = scale;
}
