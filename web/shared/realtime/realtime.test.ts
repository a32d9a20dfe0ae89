import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tableBetUpdate } from '#contracts/originals/table.ts';
import { oddsUpdate } from '#contracts/sportsbook/events.ts';
import { win } from '#contracts/casino/wins.ts';
import { listen, onSignal } from './realtime.ts';

test('a listener that disagrees with the table of channels does not compile', () => {
  const amounts: number[] = [];
  const stops = [
    listen('wins', 'Win', win, ({ amount }) => amounts.push(amount)),
    // A listener may read one kind of an event's payloads alone.
    listen('private-bets.p', 'BetUpdateEvent', tableBetUpdate, ({ payout }) => amounts.push(payout)),
    onSignal('sports.live', 'Missed', () => undefined),
    // @ts-expect-error: no such channel
    listen('win', 'Win', win, () => undefined),
    // @ts-expect-error: no such event
    listen('wins', 'Won', win, () => undefined),
    // @ts-expect-error: another event's schema
    listen('sports.event.1', 'EventUpdate', oddsUpdate, () => undefined),
    // @ts-expect-error: a schema that wants more than is sent
    listen('wins', 'Win', z.extend(win, { player: z.string() }), () => undefined),
    // @ts-expect-error: a field that the payload does not have
    listen('wins', 'Win', win, ({ stake }) => void stake),
    // @ts-expect-error: nothing of this channel is ever skipped
    onSignal('wins', 'Missed', () => undefined),
  ];
  for (const stop of stops) stop();
  expect(amounts).toEqual([]);
});
