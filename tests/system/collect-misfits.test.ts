import { expect, test } from 'vitest';
import { createLocalBus } from '#server/platform/realtime/bus/local-bus.ts';
import { collectMisfits } from './collect-misfits.ts';

test('an unknown channel, event or payload is collected', async () => {
  const bus = createLocalBus();
  const misfits = collectMisfits(bus);
  const message = { channel: 'private-bets.p', event: 'BetUpdateEvent', data: { id: 'b', status: 'won', payout: 200 } };
  await bus.publish([message]);
  expect(misfits).toEqual([]);
  await bus.publish([
    { ...message, channel: 'private-bet.p' },
    { ...message, event: 'constructor' },
    { ...message, data: { ...message.data, payout: '2,00' } },
  ]);
  expect(misfits).toHaveLength(3);
});
