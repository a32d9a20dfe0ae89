// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createStore } from '#web/shared/create-store.ts';
import type { LiveView } from './create-live-view.ts';
import { followSports } from './sports-calls.ts';

const frame = (event: string, channel?: string, data: unknown = {}) => JSON.stringify({ event, channel, data: JSON.stringify(data) });

afterEach(() => vi.unstubAllGlobals());

/** A view that only records its calls. */
function recordingView() {
  const calls: unknown[] = [];
  const view: LiveView<null> = {
    state: createStore({ view: null, trust: 'fresh' as const }),
    hear: ({ kind }) => calls.push(kind),
    beat: () => calls.push('beat'),
    missed: () => calls.push('missed'),
    connected: (isHeard) => calls.push(isHeard),
    stop: () => calls.push('stopped'),
  };
  return { view, calls };
}

test('a page reads its snapshot after the subscription to its channel, not after the connection, since a change in between would be lost', async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const subscriptions: string[] = [];
  server.on('connection', (socket) => {
    socket.send(frame('pusher:connection_established', undefined, { socket_id: '1.1', activity_timeout: 120 }));
    socket.on('message', (text: Buffer) => {
      const { data } = JSON.parse(text.toString()) as { data: { channel: string } };
      subscriptions.push(data.channel);
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = { realtime_key: 'key', realtime_host: '127.0.0.1', realtime_port: String((server.address() as AddressInfo).port) };
  const page = recordingView();
  const stop = followSports(address, 'e1', page.view);
  await expect.poll(() => subscriptions).toEqual(['sports.live', 'sports.event.e1']);
  const [socket] = server.clients;
  socket?.send(frame('Heartbeat', 'sports.live'));
  await expect.poll(() => page.calls).toEqual([false, 'beat']);
  for (const channel of subscriptions) socket?.send(frame('pusher_internal:subscription_succeeded', channel));
  await expect.poll(() => page.calls).toEqual([false, 'beat', true]);

  // A page that opens while another one follows the list finds the channel subscribed.
  const list = recordingView();
  const stopList = followSports(address, null, list.view);
  await expect.poll(() => list.calls).toEqual([true]);
  socket?.close(4_200);
  await expect.poll(() => page.calls).toEqual([false, 'beat', true, false]);
  await expect.poll(() => subscriptions.length).toBe(4);
  // The closed socket may still be in the list.
  const again = [...server.clients].at(-1);
  again?.send(frame('pusher_internal:subscription_succeeded', 'sports.event.e1'));
  await expect.poll(() => page.calls).toEqual([false, 'beat', true, false, true]);
  expect(list.calls).toEqual([true, false]);
  stop();
  stopList();
  // A permanent refusal ends the page's connection; otherwise it would reconnect in the next test file of this worker.
  again?.close(4_001);
  await new Promise((resolve) => server.close(resolve));
});
