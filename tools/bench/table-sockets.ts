import { defineBench } from './common/define-bench.ts';
import { tableSockets } from './table-sockets/table-sockets.ts';

/**
 * Watches one table of the site's own process with `sockets` sockets, from `processes` processes with a loopback address each, while `deltas` calls bet on it
 * in sequence: measures from each call to the board's delta at every socket, and memory and bytes per socket. Reference in the same run: one socket for each
 * process.
 */
export const bench = defineBench({
  name: 'table-sockets',
  sizes: { sockets: 10_000, processes: 2, deltas: 40 },
  tiny: { sockets: 6, processes: 2, deltas: 2 },
  usesSite: true,
  measure: tableSockets,
});
