import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { EXIT } from './limits.ts';

export type RewriteFault = 'picture_broken' | 'picture_too_large' | 'picture_too_small' | 'pictures_busy';

export type Rewritten = { readonly ok: true; readonly jpeg: Buffer } | { readonly ok: false; readonly fault: RewriteFault };

export interface PictureRewriter {
  /** Returns the picture as a new JPEG that contains only pixels. Never throws: after a crash, a hang or invalid output the picture is refused. */
  rewrite(picture: Uint8Array): Promise<Rewritten>;
}

export interface RewriterLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly timeoutMs: number;
}

const LIMITS: RewriterLimits = { atOnce: 2, waiting: 8, timeoutMs: 20_000 };
const LARGEST_OUTPUT_BYTES = 5_500_000;
const CHILD = fileURLToPath(new URL('./rewrite-one.ts', import.meta.url));

const FAULTS: Readonly<Record<number, RewriteFault>> = {
  [EXIT.broken]: 'picture_broken',
  [EXIT.tooManyPixels]: 'picture_too_large',
  [EXIT.tooSmall]: 'picture_too_small',
};

/** Rewrites pictures in separate processes, two at once; a caller who finds eight in the queue is asked to retry. Tests replace `script`. */
export function createPictureRewriter(log: Logger, limits: RewriterLimits = LIMITS, script: string = CHILD): PictureRewriter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async rewrite(picture) {
      if (running >= limits.atOnce) {
        if (waiting.length >= limits.waiting) return { ok: false, fault: 'pictures_busy' };
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await runChild(picture, { log, script, timeoutMs: limits.timeoutMs });
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}

interface Run {
  readonly log: Logger;
  readonly script: string;
  readonly timeoutMs: number;
}

function runChild(picture: Uint8Array, { log, script, timeoutMs }: Run): Promise<Rewritten> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { UV_THREADPOOL_SIZE: '2', VIPS_BLOCK_UNTRUSTED: '1' },
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > LARGEST_OUTPUT_BYTES) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.on('error', (error) => {
      log.error({ err: error, alert: 'pictures_unavailable' }, 'the process that rewrites pictures does not start');
      resolve({ ok: false, fault: 'pictures_busy' });
    });
    child.on('close', (code, signal) => {
      if (code === EXIT.done && bytes > 0) return resolve({ ok: true, jpeg: Buffer.concat(parts) });
      const fault = code === null ? undefined : FAULTS[code];
      if (fault === undefined) log.warn({ code, signal }, 'the process that rewrites pictures was ended by one');
      resolve({ ok: false, fault: fault ?? 'picture_broken' });
    });
    // A child that ends before it has read everything breaks the pipe; its exit code has the reason.
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
  });
}
