import { defineBench } from './common/define-bench.ts';
import { median, say } from './common/facts.ts';
import { type Forked, forkProgram } from './common/forked.ts';
import { type ClientAnswer, type ClientOrder, FRAME_BYTES, MESSAGE_BYTES, type ServerAnswer, type ServerKind, type ServerOrder } from './realtime/orders.ts';

const SINGLES = 15;
const BATCHES = 5;
const BATCH_MESSAGES = 20;

interface Figures {
  readonly singleMs: number;
  readonly messagesPerCpuSecond: number;
  readonly idleKb: number;
  readonly heldKb: number;
}

/**
 * Measures the realtime server alone in a process, with its sockets in another; the simplest `ws` loop is the reference. For each number of `sockets`: server
 * CPU (user and system) of one broadcast to all sockets, messages per CPU second with twenty a tick, and resident memory per idle connection after a tenth as
 * many have connected and disconnected.
 */
export const bench = defineBench({
  name: 'realtime',
  sizes: { sockets: '1000,10000' },
  tiny: { sockets: '8' },
  async measure({ sockets: numbers }) {
    say(`One message is ${MESSAGE_BYTES} bytes. Median of ${SINGLES} single broadcasts and of ${BATCHES} ticks with ${BATCH_MESSAGES} messages each.`);
    for (const sockets of numbers.split(',').map(Number)) {
      const own = await figuresOf('palpite', sockets);
      const reference = await figuresOf('ws', sockets);
      print('realtime server', sockets, own);
      print('plain ws loop', sockets, reference);
      say(
        `${sockets} sockets, ratios to the plain loop: CPU of a broadcast ${(own.singleMs / reference.singleMs).toFixed(2)}, messages per CPU second ${(own.messagesPerCpuSecond / reference.messagesPerCpuSecond).toFixed(2)}, memory ${(own.idleKb / reference.idleKb).toFixed(2)}`,
      );
    }
    say('Targets at 10000 sockets: at most 95 ms, at least 300 k messages per CPU second, at most 8 KB.');
  },
});

async function figuresOf(kind: ServerKind, sockets: number): Promise<Figures> {
  const server = forkProgram<ServerOrder, ServerAnswer>(new URL('realtime/server.ts', import.meta.url), ['--expose-gc']);
  const clients = forkProgram<ClientOrder, ClientAnswer>(new URL('realtime/clients.ts', import.meta.url), []);
  try {
    const { value: port } = await server.ask({ do: 'listen', kind });
    await warmUp({ port, sockets: Math.ceil(sockets / 10), kind });
    const bytes = async () => [(await server.ask({ do: 'memory' })).value, (await server.ask({ do: 'heap' })).value] as const;
    const empty = await bytes();
    await clients.ask({ do: 'connect', port, sockets, kind });
    const full = await bytes();
    const perSocketKb = (which: 0 | 1) => (full[which] - empty[which]) / sockets / 1_024;
    const cpuMs = async (messages: number, times: number) => {
      const spent: number[] = [];
      for (let round = 0; round < times; round += 1) spent.push(await broadcastCpuMs(server, clients, messages));
      return median(spent);
    };
    await cpuMs(1, 5);
    const singleMs = await cpuMs(1, SINGLES);
    const batchMs = await cpuMs(BATCH_MESSAGES, BATCHES);
    return { singleMs, messagesPerCpuSecond: (sockets * BATCH_MESSAGES * 1_000) / batchMs, idleKb: perSocketKb(0), heldKb: perSocketKb(1) };
  } finally {
    await Promise.all([server.stop(), clients.stop()]);
  }
}

/**
 * Some sockets that connect and disconnect first, so that what a process needs once (compiled code, room for young objects) is not counted as memory of
 * connections.
 */
async function warmUp(order: { readonly port: number; readonly sockets: number; readonly kind: ServerKind }): Promise<void> {
  const clients = forkProgram<ClientOrder, ClientAnswer>(new URL('realtime/clients.ts', import.meta.url), []);
  await clients.ask({ do: 'connect', ...order });
  await clients.stop();
}

/** Server CPU from the broadcast until every socket has every byte. */
async function broadcastCpuMs(server: Forked<ServerOrder, ServerAnswer>, clients: Forked<ClientOrder, ClientAnswer>, messages: number): Promise<number> {
  await clients.ask({ do: 'expect', bytesPerSocket: messages * FRAME_BYTES });
  await server.ask({ do: 'begin' });
  await server.ask({ do: 'broadcast', messages });
  await clients.ask({ do: 'arrived' });
  const { value } = await server.ask({ do: 'end' });
  return value;
}

function print(name: string, sockets: number, figures: Figures): void {
  say(
    `${String(sockets).padStart(6)} sockets, ${name.padEnd(16)} ${figures.singleMs.toFixed(1).padStart(7)} ms CPU per broadcast  ${(figures.messagesPerCpuSecond / 1_000).toFixed(0).padStart(6)} k messages per CPU second  ${figures.idleKb.toFixed(1).padStart(5)} KB resident per idle connection, ${figures.heldKb.toFixed(1)} KB of it held`,
  );
}
