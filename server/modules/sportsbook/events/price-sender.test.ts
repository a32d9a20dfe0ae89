import { describe, expect, test } from 'vitest';
import type { OddsUpdate } from '#contracts/sportsbook/events.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { BusMessage } from '#server/platform/realtime/bus/bus.ts';
import { createPriceSender, type PriceMessage } from './price-sender.ts';

const log = createLogger({ level: 'silent' });

/** A change of an event's markets whose only price is its sequence; `after`: the sequence before it. */
function change(s: number, markets: readonly string[], { e = 1, id = 'a', isListed = false } = {}): PriceMessage {
  const m = markets.map((market) => ({
    id: `${id}:${market}`,
    status: 1 as const,
    v: String(s),
    o: [['home', `${s}.00`, true]] as [string, string, boolean][],
  }));
  return { channel: isListed ? 'sports.live' : `sports.event.${id}`, event: 'OddsUpdate', data: { id, e, s, p: s - 1, t: '2026-01-01T00:00:00.000Z', m } };
}

const summaryOf = ({ data }: BusMessage) => {
  const { e, p, s, m } = data as OddsUpdate;
  return [e, p, s, m.map(({ id, v }) => `${id}@${v}`)];
};

/** A bus that holds each batch until the test accepts or refuses it. */
function heldBus() {
  const batches: BusMessage[][] = [];
  let settle: ((failed: boolean) => void) | undefined;
  return {
    batches,
    publish: (messages: readonly BusMessage[]) =>
      new Promise<void>((resolve, reject) => {
        batches.push([...messages]);
        settle = (failed) => (failed ? reject(new Error('the bus is down')) : resolve());
      }),
    pass: () => settle?.(false),
    refuse: () => settle?.(true),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the sender of prices', () => {
  test('sends at once while no batch is being sent', () => {
    const bus = heldBus();
    createPriceSender(bus, log).send([change(5, ['result'])]);
    expect(bus.batches.map((batch) => batch.map(summaryOf))).toEqual([[[1, 4, 5, ['a:result@5']]]]);
  });

  test('merges waiting changes per match and channel: the latest of each market, spanning every sequence', async () => {
    const bus = heldBus();
    const sender = createPriceSender(bus, log);
    sender.send([change(5, ['result'])]);
    sender.send([change(6, ['result', 'total'])]);
    sender.send([change(7, ['result']), change(7, ['result'], { isListed: true }), change(3, ['result'], { id: 'b' })]);
    bus.pass();
    await turn();
    bus.pass();
    await sender.idle();
    expect(bus.batches[1]?.map(summaryOf)).toEqual([
      [1, 5, 7, ['a:result@7', 'a:total@6']],
      [1, 6, 7, ['a:result@7']],
      [1, 2, 3, ['b:result@3']],
    ]);
  });

  test('does not merge over a new epoch, whose readers read everything again', async () => {
    const bus = heldBus();
    const sender = createPriceSender(bus, log);
    sender.send([change(5, ['result'])]);
    sender.send([change(6, ['total']), change(7, ['result'], { e: 2 })]);
    bus.pass();
    await turn();
    expect(bus.batches[1]?.map(summaryOf)).toEqual([[2, 6, 7, ['a:result@7']]]);
    bus.pass();
    await sender.idle();
  });

  test('sends a refused batch again, merged with later changes', async () => {
    const bus = heldBus();
    const sender = createPriceSender(bus, log);
    sender.send([change(5, ['result', 'total'])]);
    sender.send([change(6, ['result'])]);
    bus.refuse();
    while (bus.batches.length < 2) await turn();
    expect(bus.batches[1]?.map(summaryOf)).toEqual([[1, 4, 6, ['a:result@6', 'a:total@5']]]);
    bus.pass();
    await sender.idle();
  });
});
