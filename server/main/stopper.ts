import { spawn } from 'node:child_process';
import type { Logger } from 'pino';

const DRAIN_MS = 10_000;

/** What a process that stops needs: what it closes, where it reports, how it ends. */
interface Stopping {
  readonly close: () => Promise<void>;
  readonly sendLastSpans: () => Promise<void>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly stopDatabase?: () => void;
  readonly exit?: () => void;
}

/**
 * The way a process stops, once: closes, sends its last spans and exits, after ten seconds at most. It stops the database last where any call asked for that, also when
 * closing failed or took too long: the embedded server would run on for ever.
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

/** Calls `act` when the process that started this one is gone, also where it was gone before anybody listened. Does nothing in a process that nobody holds. */
export function whenLeftAlone(act: () => void, self: Pick<NodeJS.Process, 'connected' | 'on'> = process): void {
  self.on('disconnect', act);
  // `undefined` in a process without a channel, whatever the types say.
  if (self.connected === false) act();
}

/**
 * When the supervisor was killed, whoever ends last stops the embedded database (PALPITE_PG_STOP is JSON: an argument list). The command outlives this process: it waits
 * for others that use the database, and on a loaded machine its start alone may take long.
 */
export function stopLeftDatabase(): void {
  const [file, ...args] = JSON.parse(process.env['PALPITE_PG_STOP'] ?? '[]') as string[];
  if (file !== undefined) spawn(file, args, { stdio: 'ignore', detached: true }).unref();
}
