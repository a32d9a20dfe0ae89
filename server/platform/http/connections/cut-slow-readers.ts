import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SlowReaderLimits {
  /** Every answer has this long to be taken… */
  readonly patienceMs: number;
  /** …and so much longer as its bytes would need at this pace. */
  readonly bytesPerSecond: number;
  readonly checkEveryMs: number;
}

interface Sending {
  readonly reply: FastifyReply;
  readonly dueMs: number;
}

/** Ends connections whose client doesn't take its answer: unread pages would pile up in memory. */
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
