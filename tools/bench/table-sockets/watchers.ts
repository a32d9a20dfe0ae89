import { frameReader, openBareSocket, openInTurn } from '../common/bare-socket.ts';

/** The orders to a process of watching sockets. `connect` adds sockets; `seen` is answered with everything received since the last `seen`. */
export type WatchOrder =
  | { readonly do: 'connect'; readonly port: number; readonly channel: string; readonly from: string; readonly sockets: number }
  | { readonly do: 'seen' };

/** Arrivals of the board's deltas by round and sequence, in milliseconds since 1970, and the bytes of all frames. */
export interface WatchAnswer {
  readonly deltas: Readonly<Record<string, readonly number[]>>;
  readonly bytes: number;
}

const NAME_BYTES = 100;
const DELTA = /^round_id\\":\\"([\w-]+)\\",\\"sequence\\":(\d+)/;

let deltas = new Map<string, number[]>();
let received = 0;

function note(frame: Buffer, headBytes: number): void {
  received += headBytes + frame.length;
  if (!frame.includes('"BetsUpdated"')) return;
  const at = frame.indexOf('round_id');
  const [, round = '', sequence = ''] = DELTA.exec(frame.toString('latin1', at, at + NAME_BYTES)) ?? [];
  if (sequence === '') return;
  const name = `${round} ${sequence}`;
  const arrivals = deltas.get(name) ?? [];
  deltas.set(name, arrivals);
  arrivals.push(performance.timeOrigin + performance.now());
}

async function obey(order: WatchOrder): Promise<WatchAnswer> {
  if (order.do === 'connect') {
    const { port, channel, from } = order;
    await openInTurn(order.sockets, () => openBareSocket({ port, key: 'palpite', channel, from }, frameReader(note)));
  }
  const answer = { deltas: Object.fromEntries(deltas), bytes: received };
  deltas = new Map();
  received = 0;
  return answer;
}

process.on('message', (order: WatchOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
