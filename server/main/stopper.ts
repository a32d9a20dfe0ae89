import { spawn } from 'node:child_process';
import type { Logger } from 'pino';

const DRAIN_MS = 10_000;

/** The dependencies of a stop: the function that closes everything, the log, the exit. */
interface Stopping {
  readonly close: () => Promise<void>;
  readonly sendLastSpans: () => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly stopDatabase?: () => void;
  readonly exit?: () => void;
}

/**
 * Returns the function that stops the process, once: it closes, sends the last spans and exits, after ten seconds at most. It stops the database last if any
 * call asked for it, even if closing failed or took too long; else the embedded server would run for ever.
 */
export function stopper({ close, sendLastSpans, log, stopDatabase = stopLeftDatabase, exit = () => process.exit() }: Stopping) {
  let stopping: Promise<void> | undefined;
  let withDatabase = false;
  const closeAll = async () => {
    await close();
    await sendLastSpans();
  };
  const stop = async (why: string) => {
    log.info({ why }, 'stopping');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, DRAIN_MS)));
    await Promise.race([closeAll().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly')), late]);
    clearTimeout(timer);
    if (withDatabase) stopDatabase();
    exit();
  };
  return (why: string, alsoDatabase = false): Promise<void> => {
    withDatabase ||= alsoDatabase;
    return (stopping ??= stop(why));
  };
}

/** Calls `act` when the parent process is gone, even if it ended before this call. Does nothing in a process without an IPC channel to a parent. */
export function whenLeftAlone(act: () => void, self: Pick<NodeJS.Process, 'connected' | 'on'> = process): void {
  self.on('disconnect', act);
  // `undefined` in a process without a channel, whatever the types say.
  if (self.connected === false) act();
}

/**
 * Stops the embedded database after the supervisor was killed (PALPITE_PG_STOP is JSON: an argument list). The command is detached, since it waits for other
 * processes that use the database, and on a loaded machine its start alone may take long.
 */
export function stopLeftDatabase(): void {
  const [file, ...args] = JSON.parse(process.env['PALPITE_PG_STOP'] ?? '[]') as string[];
  if (file !== undefined) spawn(file, args, { stdio: 'ignore', detached: true }).unref();
}
