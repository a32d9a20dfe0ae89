import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy for connections to a server, which can be cut, restored, and made to drop all data. Close it with `cut`. */
export interface Line {
  /** The server's URL, through the proxy. */
  readonly url: string;
  /** The number of connections requested since the start, without those refused while the proxy is cut. */
  readonly asked: number;
  /** The number of open connections. */
  readonly standing: number;
  /** Ends every connection; new ones are refused until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on, accepts every connection and ends it at once. */
  dropAll(): void;
  /** Drops all data in both directions without an error; new connections are accepted and get no data. */
  freeze(): void;
}

/** Opens a proxy to the server of `to`. */
export async function openLine(to: string): Promise<Line> {
  const target = new URL(to);
  const ends = new Set<Socket>();
  let [asked, standing, mode] = [0, 0, 'open' as 'open' | 'frozen' | 'dropping'];
  const server = createServer((near) => {
    asked += 1;
    near.on('error', () => near.destroy());
    if (mode === 'dropping') return void near.destroy();
    ends.add(near);
    if (mode === 'frozen') return;
    standing += 1;
    const far = connect(Number(target.port), target.hostname);
    ends.add(far);
    near.on('close', () => (standing -= 1));
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => other.destroy()).on('close', () => other.destroy());
      from.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = Object.assign(new URL(to), { port: String(port) });
  const endAll = () => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  return {
    url: through.href,
    get asked() {
      return asked;
    },
    get standing() {
      return standing;
    },
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
    async mend() {
      mode = 'open';
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    dropAll() {
      mode = 'dropping';
      endAll();
    },
    freeze() {
      mode = 'frozen';
      for (const end of ends) end.unpipe().pause();
    },
  };
}
