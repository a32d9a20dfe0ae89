import { dirname } from 'node:path';
import { takeTurn } from '../setup/take-turn.mjs';
import { PREPARING, turnOf } from './cluster.mjs';
import { leaveServer } from './cluster-users.mjs';
import { stopCluster } from './stop-cluster.mjs';

/**
 * `node stop.mjs '<ClusterStop as JSON>'`: for a site whose supervisor was killed, which stops the database as its last act, unless another command still
 * uses it.
 */
/** @type {import('./stop-cluster.mjs').ClusterStop} */
const stop = JSON.parse(process.argv[2] ?? '');
const directory = dirname(stop.data);
await takeTurn(turnOf(directory), PREPARING, () => {
  if (leaveServer(directory, { stops: true })) stopCluster(stop);
});
