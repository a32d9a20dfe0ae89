import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { DataOn, EventOn, MessageOf } from '#contracts/channel-table.ts';
import * as z from 'zod/mini';
import type { Principal } from '../http/principal.ts';
import type { HttpRefusal } from '../http/refusals.ts';
import { broadcastingAuthRoute } from './auth-route.ts';
import { findChannel } from './find-channel.ts';
import { createHub } from './hub.ts';
import { aMember } from '../testing/a-member.ts';

const TABLE = {
  news: { subscribers: 'everyone', delivery: 'every', publishers: ['paper'], events: { Printed: z.object({ page: z.int() }) } },
  'weather.{id}': { subscribers: 'everyone', delivery: 'latest', publishers: ['tower'], events: { Measured: z.object({ celsius: z.number() }) } },
  'private-parcel.{id}': { subscribers: 'holder', delivery: 'every', publishers: ['post'], events: { Arrived: z.object({ from: z.string() }) } },
  'private-letters.{id}': { subscribers: 'owner', delivery: 'every', publishers: ['post'], events: { Arrived: z.object({ from: z.string() }) } },
} as const;

const ME = '0193a1b2-0000-7000-8000-00000000000a';
const SLOW = 65 * 1024;

test.each([
  ['news', 'news', null],
  ['weather.lisbon', 'weather.{id}', 'lisbon'],
  ['weather.lisbon.tomorrow', 'weather.{id}', 'lisbon.tomorrow'],
  [`private-letters.${ME}`, 'private-letters.{id}', ME],
] as const)('%s belongs to the row %s', (name, pattern, id) => {
  expect(findChannel(TABLE, name)).toEqual({ row: TABLE[pattern], pattern, id });
});

test.each(['', 'weather.', 'new', 'news.today', 'constructor', '__proto__'])('"%s" belongs to no row', (name) => {
  expect(findChannel(TABLE, name)).toBeUndefined();
});

test('a slow client skips the droppable messages of its channel’s row, and no others', async () => {
  const hub = createHub(TABLE);
  const { member, raw, written } = aMember();
  const names = ['news', 'weather.lisbon', `private-letters.${ME}`, 'in-no-table'];
  for (const name of names) hub.join(member, name);
  raw.writableLength = SLOW;
  hub.publish(names.map((channel) => ({ channel, event: 'First', data: {} })));
  await tick();
  expect(names.filter((name) => written.join('').includes(name))).toEqual(['news', `private-letters.${ME}`, 'in-no-table']);
  raw.writableLength = 0;
  hub.publish([{ channel: 'news', event: 'Second', data: {} }]);
  await tick();
  expect(written.at(-1)).toMatch(/First.*weather\.lisbon.*Missed.*weather\.lisbon.*Second/s);
});

test('only the player whose id is in the name of a private channel is admitted', async () => {
  const session = { id: '0193a1b2-0000-7000-8000-00000000000b', epoch: 1, restricted: false, expiresAt: new Date('2030-01-01T00:00:00Z') };
  const authenticator = { session: async () => session } as unknown as Parameters<typeof broadcastingAuthRoute>[0]['authenticator'];
  const { handler } = broadcastingAuthRoute({
    ...{ channels: TABLE, key: 'k', secret: 'a secret', authenticator, presence: [] },
    holders: { 'private-parcel.{id}': async (id) => ({ mine: ME, theirs: 'someone-else' })[id] ?? null },
  });
  const ask = (channel: string) =>
    handler({ principal: { playerId: ME } as Principal, body: { socket_id: '1.1', channel_name: channel } } as unknown as Parameters<typeof handler>[0]).then(
      ({ status }) => status,
      (refusal: HttpRefusal) => refusal.statusCode,
    );
  expect(await ask(`private-letters.${ME}`)).toBe(200);
  expect(await ask('private-parcel.mine')).toBe(200);
  const others = [
    'private-parcel.theirs',
    'private-parcel.lost',
    'private-letters.someone-else',
    `private-letters.${ME}x`,
    `private-parcels.${ME}`,
    `weather.${ME}`,
    'news',
  ];
  expect(await Promise.all(others.map(ask))).toEqual(others.map(() => 403));
});

test('a message without a row in the table does not compile', () => {
  type Messages = MessageOf<typeof TABLE>;
  const message = <C extends Messages['channel'], E extends EventOn<Messages, C>>(channel: C, event: E, data: DataOn<Messages, C, E>): Messages =>
    ({ channel, event, data }) as unknown as Messages;
  expect([
    message('news', 'Printed', { page: 1 }),
    message(`weather.${ME}`, 'Measured', { celsius: 21 }),
    // @ts-expect-error: no row has this channel
    message('rumours', 'Printed', { page: 1 }),
    // @ts-expect-error: another channel's event
    message('news', 'Measured', { celsius: 21 }),
    // @ts-expect-error: another event's payload
    message('news', 'Printed', { celsius: 21 }),
    // @ts-expect-error: a field of another type
    message('news', 'Printed', { page: '1' }),
    // @ts-expect-error: a field too many
    message('news', 'Printed', { page: 1, author: 'me' }),
  ]).toHaveLength(7);
});
