import { openBareSocket, openInTurn } from '../common/bare-socket.ts';
import type { WatchAnswer, WatchOrder } from './subscribers.ts';

/** The subscribers' process: bare sockets that record when prices arrive. */
let arrivals: number[][] = [];

function note(place: number, bytes: Buffer): void {
  // A heartbeat contains no market.
  if (bytes.includes('"OddsUpdate"') && !bytes.includes('\\"m\\":[]')) arrivals[place]?.push(Date.now());
}

async function obey(order: WatchOrder): Promise<WatchAnswer> {
  if (order.do === 'connect') {
    const { port, sockets, matches } = order;
    arrivals = matches.map(() => []);
    await openInTurn(sockets, (socket) => {
      const place = socket % matches.length;
      return openBareSocket({ port, key: 'palpite', channel: `sports.event.${matches[place] ?? ''}` }, (bytes) => note(place, bytes));
    });
  }
  return { arrivals };
}

process.on('message', (order: WatchOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
