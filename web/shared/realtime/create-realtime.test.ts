import { describe, expect, it } from 'vitest';
import { createRealtime } from './create-realtime.ts';
import type { RealtimeConnection, RealtimeState } from './realtime-connection.ts';

const ADDRESS = { realtime_key: 'key', realtime_host: '', realtime_port: '' };

/** A realtime whose socket events the test triggers. */
function world(fails: readonly boolean[] = []) {
  const failing = [...fails];
  const sockets: Array<{
    state(next: RealtimeState): void;
    send(channel: string, event: string, data: unknown): void;
    channels(): string[];
    closed: boolean;
    retried: number;
  }> = [];
  const realtime = createRealtime(async (_address, onState) => {
    if (failing.shift() === true) throw new Error('the code of the client did not load');
    const bound = new Set<{ channel: string; event: string; handler: (data: unknown) => void }>();
    const socket = {
      state: onState,
      send(channel: string, event: string, data: unknown) {
        for (const each of bound) if (each.channel === channel && each.event === event) each.handler(data);
      },
      channels: () => [...bound].map((each) => each.channel),
      closed: false,
      retried: 0,
    };
    sockets.push(socket);
    const connection: RealtimeConnection = {
      listen(channel, event, handler) {
        const each = { channel, event, handler };
        bound.add(each);
        return () => bound.delete(each);
      },
      retryRefused: () => (socket.retried += 1),
      close: () => (socket.closed = true),
    };
    return connection;
  });
  realtime.configure(ADDRESS);
  return { realtime, sockets };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the connection', () => {
  it('is opened once, by the first listener', async () => {
    const { realtime, sockets } = world();
    await settled();
    expect(sockets).toHaveLength(0);
    realtime.listen('a', 'E', () => undefined);
    realtime.listen('b', 'E', () => undefined);
    await settled();
    expect(sockets.map((socket) => socket.channels())).toEqual([['a', 'b']]);
  });

  it('shows each of the six states', async () => {
    const { realtime, sockets } = world();
    expect(realtime.state.get()).toBe('initialized');
    realtime.listen('a', 'E', () => undefined);
    await settled();
    for (const state of ['connecting', 'connected', 'unavailable', 'failed', 'disconnected', 'connected'] as const) {
      sockets[0]?.state(state);
      expect(realtime.state.get()).toBe(state);
    }
  });

  it('that is back after a break causes everything to be read again; the first connection does not', async () => {
    const { realtime, sockets } = world();
    let readings = 0;
    realtime.onReconnect(() => (readings += 1));
    realtime.listen('a', 'E', () => undefined);
    await settled();
    sockets[0]?.state('connected');
    expect(readings).toBe(0);
    sockets[0]?.state('unavailable');
    sockets[0]?.state('connected');
    expect(readings).toBe(1);
  });

  it('that cannot be made is failed and breaks nothing; the next token tries it again', async () => {
    const { realtime, sockets } = world([true]);
    const heard: unknown[] = [];
    realtime.listen('a', 'E', (data) => heard.push(data));
    await settled();
    expect(realtime.state.get()).toBe('failed');
    realtime.retryRefused();
    await settled();
    sockets[0]?.send('a', 'E', 1);
    expect(heard).toEqual([1]);
  });

  it('without a key is failed', () => {
    const { realtime } = world();
    realtime.configure({ ...ADDRESS, realtime_key: '' });
    realtime.listen('a', 'E', () => undefined);
    expect(realtime.state.get()).toBe('failed');
  });

  it('requests refused channels again when a token arrives', async () => {
    const { realtime, sockets } = world();
    realtime.listen('private-users.1', 'E', () => undefined);
    await settled();
    realtime.retryRefused();
    await settled();
    expect(sockets[0]?.retried).toBe(1);
  });
});

describe('another player', () => {
  it('gets another socket, with the public channels and none of the previous player’s', async () => {
    const { realtime, sockets } = world();
    realtime.listen('double', 'E', () => undefined);
    realtime.listen('private-users.1', 'E', () => undefined);
    await settled();
    realtime.changePlayer('2');
    realtime.listen('private-users.2', 'E', () => undefined);
    await settled();
    expect(sockets.map((socket) => [socket.closed, socket.channels()])).toEqual([
      [true, ['double', 'private-users.1']],
      [false, ['double', 'private-users.2']],
    ]);
  });

  it('receives nothing from the old socket, whatever it still sends', async () => {
    const { realtime, sockets } = world();
    realtime.listen('double', 'E', () => undefined);
    await settled();
    sockets[0]?.state('connected');
    realtime.changePlayer(null);
    await settled();
    sockets[1]?.state('connecting');
    sockets[0]?.state('connected');
    expect(realtime.state.get()).toBe('connecting');
  });

  it('on a page that continues to listen: the messages missed in between are read again', async () => {
    const { realtime, sockets } = world();
    let readings = 0;
    realtime.onReconnect(() => (readings += 1));
    realtime.listen('double', 'E', () => undefined);
    await settled();
    sockets[0]?.state('connected');
    realtime.changePlayer('1');
    await settled();
    sockets[1]?.state('connected');
    expect(readings).toBe(1);
  });

  it('without a listener opens no connection', async () => {
    const { realtime, sockets } = world();
    const stop = realtime.listen('double', 'E', () => undefined);
    await settled();
    stop();
    realtime.changePlayer(null);
    await settled();
    expect(sockets).toHaveLength(1);
    expect(realtime.state.get()).toBe('disconnected');
  });
});
