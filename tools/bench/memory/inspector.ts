import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface Heap {
  readonly usedMb: number;
}

const ATTEMPTS = 50;
const MB = 1_024 ** 2;

/** Makes a process (started with `--inspect-port`) collect all its garbage, so that only memory in use remains. */
export async function collectGarbage(pid: number, inspectPort: number): Promise<Heap> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl(inspectPort));
  await once(socket, 'open');
  try {
    for (let round = 0; round < 3; round += 1) await ask(socket, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await ask(socket, 'Runtime.getHeapUsage')) as { usedSize: number };
    return { usedMb: usedSize / MB };
  } finally {
    socket.close();
    await once(socket, 'close');
  }
}

async function debuggerUrl(port: number): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const [page] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
      if (page !== undefined) return page.webSocketDebuggerUrl;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
    }
    await wait(100);
  }
}

async function ask(socket: WebSocket, method: string): Promise<unknown> {
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method }));
  const [data] = (await answered) as [Buffer];
  return (JSON.parse(data.toString()) as { result: unknown }).result;
}
