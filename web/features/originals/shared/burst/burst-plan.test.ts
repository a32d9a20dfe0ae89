import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BURST_MS, burstPlan, shardAt, shardCount } from './burst-plan.ts';

const times = fc.double({ min: 0, max: 100_000, noNaN: true });

test('nothing is celebrated unless more came back than was staked; the rarer the win, the larger the burst, up to a bound', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      expect(shardCount(Math.min(one, other))).toBeLessThanOrEqual(shardCount(Math.max(one, other)));
      expect(shardCount(one) === 0).toBe(one <= 1);
      expect(shardCount(one)).toBeLessThanOrEqual(46);
    }),
  );
});

test('a burst ends in its time, and every shard fades out', () => {
  for (const shard of burstPlan(24, ['#fff'], Math.random)) {
    expect((shard.after + shard.seconds) * 1_000).toBeLessThanOrEqual(BURST_MS);
    expect(shardAt(shard, shard.after + shard.seconds)?.seen ?? 0).toBeCloseTo(0);
    expect(shardAt(shard, BURST_MS / 1_000 + 0.01)).toBeNull();
  }
});
