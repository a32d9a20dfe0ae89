import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ChannelRow } from '#contracts/channel-table.ts';
import { channels } from '#contracts/channels.ts';
import { findChannel } from '#server/platform/realtime/find-channel.ts';
import { realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { moduleGraph } from '../../module-graph.ts';
import { messagesInSql, unreadMessages } from './rules/messages-in-sql.ts';
import { repositoryFiles, ROOT } from './tracked-files.ts';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const rows = Object.entries(channels).map(([pattern, row]): [string, ChannelRow] => [pattern, row]);
const sqlFiles = repositoryFiles('db/*.sql', 'server/*.sql').map(textOf);
const serverFiles = repositoryFiles('server/*.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path));
const filesSaying = (text: string) => serverFiles.filter((path) => textOf(path).includes(text));

/** An SQL message without a row. */
const unknown = ({ channel, event }: { readonly channel: string; readonly event: string }) =>
  !Object.hasOwn(findChannel<ChannelRow>(channels, channel)?.row.events ?? {}, event);

describe('every published message is in contracts/channels.ts', () => {
  test('from SQL functions, whose messages are all parsed here', () => {
    expect(sqlFiles.flatMap(messagesInSql).filter(unknown)).toEqual([]);
    expect(sqlFiles.reduce((sum, text) => sum + unreadMessages(text), 0)).toBe(0);
  });

  test('from the server’s code: only typed messages can reach the outbox and the bus', () => {
    expect(filesSaying('REALTIME_TOPIC')).toEqual(['server/platform/outbox/outbox.ts', 'server/platform/realtime/outbox-subscription.ts']);
    expect(filesSaying("topic: 'realtime'")).toEqual([]);
    // presence.ts sends to other processes only, on a name that no client can subscribe to; watch-bus.ts forwards its messages and counts them.
    const publishing = [
      'server/main/start-site.ts',
      'server/modules/sportsbook/events/price-sender.ts',
      'server/platform/realtime/bus/watch-bus.ts',
      'server/platform/realtime/outbox-subscription.ts',
      'server/platform/realtime/presence/presence.ts',
    ];
    expect(filesSaying('bus.publish(')).toEqual(publishing);
  });

  test('other messages do not compile', () => {
    const bet = { id: 'b', status: 'settled', payout: null } as const;
    expect([
      realtimeMessage('private-bets.p', 'BetUpdateEvent', bet),
      // @ts-expect-error: no such channel
      realtimeMessage('private-bet.p', 'BetUpdateEvent', bet),
      // @ts-expect-error: no such event
      realtimeMessage('private-bets.p', 'BetUpdated', bet),
      // @ts-expect-error: another channel's event
      realtimeMessage('private-users.p', 'BetUpdateEvent', bet),
      // @ts-expect-error: the status of neither kind of bet
      realtimeMessage('private-bets.p', 'BetUpdateEvent', { ...bet, status: 'running' }),
      // @ts-expect-error: a shared round's bet always says what it paid
      realtimeMessage('private-bets.p', 'BetUpdateEvent', { id: 'b', status: 'won', payout: null }),
      // @ts-expect-error: an amount is a number of centavos
      realtimeMessage('wins', 'Win', { game: 'Mines', amount: '10,00', at: '' }),
      // @ts-expect-error: nothing but what the event has
      realtimeMessage('wins', 'Win', { game: 'Mines', amount: 1_000, at: '', player: 'p' }),
      // @ts-expect-error: the platform alone says who missed something
      realtimeMessage('sports.live', 'Missed', {}),
    ]).toHaveLength(9);
  });
});

describe.each(rows)('the row %s', (pattern, row) => {
  test('is private exactly when its name says so, and then contains its player’s id', () => {
    expect(row.subscribers === 'owner' || row.subscribers === 'holder').toBe(pattern.startsWith('private-'));
    expect(row.subscribers === 'players').toBe(pattern.startsWith('presence-'));
    if (pattern.startsWith('private-')) expect(pattern).toMatch(/^private-[a-z.]+\.\{id\}$/);
    expect(findChannel<ChannelRow>(channels, pattern.replace('{id}', 'some-id'))?.row).toBe(row);
  });

  test('lists modules that publish each of its events', () => {
    expect([...Object.keys(moduleGraph), 'main']).toEqual(expect.arrayContaining([...row.publishers]));
    const inSql = sqlFiles.flatMap(messagesInSql).filter(({ channel }) => findChannel<ChannelRow>(channels, channel)?.row === row);
    const folders = row.publishers.map((name) => (name === 'main' ? 'server/main/' : `server/modules/${name}/`));
    const isPublished = (event: string) =>
      inSql.some((message) => message.event === event) || filesSaying(`'${event}'`).some((path) => folders.some((folder) => path.startsWith(folder)));
    expect(Object.keys(row.events).filter((event) => !isPublished(event))).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const written = (channel: string, event: string) =>
    `INSERT INTO outbox (topic, payload, due_at) SELECT 'realtime', jsonb_build_object('channel', ${channel}, 'event', '${event}', 'data', '{}'::jsonb), p_at`;

  test.each([
    ['a channel that no row has', written("'private-parcels.' || e.player_id", 'BetUpdateEvent')],
    ['an event that the channel does not have', written("'private-bets.' || e.player_id", 'UserUpdateEvent')],
    ['a public channel that no row has', written("'rumours'", 'Win')],
  ])('%s', (_name, text) => expect(messagesInSql(text).filter(unknown)).toHaveLength(1));

  test('a message that cannot be parsed', () => expect(unreadMessages(written("'private-' || e.kind || '.' || e.id", 'BetUpdateEvent'))).toBe(1));
  test('a valid message passes', () => {
    const text = written("'private-bets.' || e.player_id", 'BetUpdateEvent');
    expect([messagesInSql(text).filter(unknown), unreadMessages(text)]).toEqual([[], 0]);
  });
});
