import { readdirSync } from 'node:fs';
import { compose } from '#server/main/compose.ts';
import { loadConfig } from '#server/main/config/load-config.ts';

const DEFAULTS = { NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };

/** The site's own server without a database, in a process with limited descriptors: prints its port, then counts its open descriptors on request. */
const site = await compose({ config: loadConfig({ ...process.env, ...DEFAULTS }) });
const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  site.app.server.getConnections((_error, connections) => process.send?.({ descriptors: readdirSync('/proc/self/fd').length, connections }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: Number(new URL(address).port) });
