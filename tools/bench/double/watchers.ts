import { openBareSocket, openInTurn } from '../common/bare-socket.ts';

/** The orders that the bench sends to the process of the watching sockets. */
export type WatcherOrder = { readonly do: 'connect'; readonly port: number; readonly key: string; readonly sockets: number } | { readonly do: 'tell' };

/** Per event: how often it arrived, and how long after the server wrote it (milliseconds; messages without a time are only counted). */
export interface WatcherAnswer {
  readonly events: Readonly<Record<string, { readonly count: number; readonly delaysMs: readonly number[] }>>;
}

const events = new Map<string, { count: number; delaysMs: number[] }>();

/** Counts the events in a frame; an event is never split. Measures the delay of those that contain the server's time. */
function note(text: string): void {
  for (const [, event = ''] of text.matchAll(/"event":"(\w+)"/g)) {
    const known = events.get(event) ?? { count: 0, delaysMs: [] };
    events.set(event, known);
    known.count += 1;
    const written = /server_now\\":\\"([^\\]+)\\"/.exec(text)?.[1];
    if (written !== undefined && event !== 'BetsUpdated') known.delaysMs.push(Date.now() - Date.parse(written));
  }
}

async function obey(order: WatcherOrder): Promise<WatcherAnswer> {
  if (order.do === 'connect') {
    const { port, key } = order;
    await openInTurn(order.sockets, () => openBareSocket({ port, key, channel: 'double' }, (bytes) => note(bytes.toString('latin1'))));
    return { events: {} };
  }
  const answer = Object.fromEntries([...events].map(([event, { count, delaysMs }]) => [event, { count, delaysMs }]));
  events.clear();
  return { events: answer };
}

process.on('message', (order: WatcherOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
