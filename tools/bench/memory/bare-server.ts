import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

/** The smallest server of the same kind: the memory that any Node process with Fastify uses at the start. */
const app = Fastify();
app.get('/', async () => ({ ok: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ port: (app.server.address() as AddressInfo).port, pid: process.pid }));
process.on('disconnect', () => process.exit(0));
