import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SlowReaderLimits {
  /** The minimum time to receive any answer… */
  readonly patienceMs: number;
  /** …plus the time that the answer's bytes take at this rate. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
}

interface Sending {
  readonly reply: FastifyReply;
  readonly dueMs: number;
}

/** Ends connections whose client does not read its answer: unread pages would fill the memory. */
export function cutSlowReaders(app: FastifyInstance, limits: SlowReaderLimits): void {
  const sending = new Set<Sending>();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const { reply, dueMs } of sending) if (nowMs > dueMs) reply.raw.socket?.destroy();
  }, limits.checkEveryMs);
  timer.unref();
  app.addHook('onSend', async (_request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : Number(reply.getHeader('content-length') ?? 0);
    const entry = { reply, dueMs: performance.now() + limits.patienceMs + (bytes / limits.bytesPerSecond) * 1_000 };
    sending.add(entry);
    reply.raw.once('close', () => sending.delete(entry));
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
