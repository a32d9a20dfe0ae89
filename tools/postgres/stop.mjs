import { stopCluster } from './stop-cluster.mjs';

/** `node stop.mjs '<ClusterStop as JSON>'`: for a site whose supervisor was killed, which stops the database as its own last act. */
/** @type {import('./stop-cluster.mjs').ClusterStop} */
const stop = JSON.parse(process.argv[2] ?? '');
stopCluster(stop);
