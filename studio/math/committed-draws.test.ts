import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RandomSource } from '#kernel/random.ts';
import { SLOTS } from '../games/index.ts';
import { committedDraws } from './committed-draws.ts';
import type { SlotMath } from './slot-math.ts';

const SEED = 'c0ffee'.padEnd(64, '0');
const maths: readonly SlotMath[] = Object.values(SLOTS);

/** A second implementation of the published stream: blocks of HMAC-SHA256(seed, label:n) one after the other, read as bytes. */
function publishedStream(label: string): RandomSource {
  let [bytes, block] = [Buffer.alloc(0), 0];
  return {
    bytes(length) {
      while (bytes.length < length) {
        bytes = Buffer.concat([bytes, createHmac('sha256', SEED).update(`${label}:${block}`).digest()]);
        block += 1;
      }
      const taken = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      return taken;
    },
  };
}

test.each(maths)('the draws of $id are those that the game derives from the published stream, and play as a round', (math) => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const draws = committedDraws(math, { serverSeed: SEED, nonce, clientSeed: 'my:own key' });
    expect(draws).toEqual(math.draw(publishedStream(`slot:${math.id}:${nonce}:my:own key`)));
    expect(math.play(draws).units).toBeGreaterThanOrEqual(0);
  }
});

test('the draws of a round never change: seed, nonce and key give these stops for ever', () => {
  const draws = maths.map((math) => committedDraws(math, { serverSeed: SEED, nonce: 0, clientSeed: 'golden' }).slice(0, 5));
  expect(draws).toMatchInlineSnapshot(`
    [
      [
        6,
        29,
        15,
        15,
        4,
      ],
      [
        51802197,
      ],
      [
        6,
        2,
        3,
        16,
        10,
      ],
    ]
  `);
});

test('another nonce, another key or another game gives other draws', () => {
  const [math, other] = [maths[0], maths[2]];
  if (math === undefined || other === undefined) throw new Error('there are three games');
  const drawn = (over: object = {}, by = math) => JSON.stringify(committedDraws(by, { serverSeed: SEED, nonce: 7, clientSeed: 'key', ...over }));
  const all = [drawn(), drawn({ nonce: 8 }), drawn({ clientSeed: 'kez' }), drawn({ serverSeed: SEED.replace('c', 'd') }), drawn({}, other)];
  expect(new Set(all).size).toBe(all.length);
  expect(drawn()).toBe(drawn());
});

test.each([-1, 1.5, Number.NaN, 2 ** 53])('%s is refused as a nonce', (nonce) => {
  expect(() => committedDraws(maths[0] as SlotMath, { serverSeed: SEED, nonce, clientSeed: 'key' })).toThrow('not a nonce');
});
