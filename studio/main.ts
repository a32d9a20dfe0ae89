import { SLOTS } from './games/index.ts';
import { TEXTS } from './games/texts.ts';
import { readEnvironment } from './read-environment.ts';
import { startStudio } from './start-studio.ts';

/** Starts the studio from the environment and stops it on SIGINT, SIGTERM, or when the parent process ends. */
const starting = start();
let stopping: Promise<void> | undefined;
const stop = (): void => {
  stopping ??= starting
    .then((studio) => studio.close())
    .then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
};
// Registered before the parent process learns that the studio is ready: it may send a signal at once, and the signal must find its handler.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('disconnect', stop);

try {
  const { url } = await starting;
  process.stdout.write(`studio ready at ${url}\n`);
  process.send?.({ type: 'ready', url });
} catch (error) {
  fail(error);
}

async function start(): ReturnType<typeof startStudio> {
  return startStudio({ ...readEnvironment(process.env), slots: SLOTS, texts: TEXTS });
}

function fail(error: unknown): never {
  process.stderr.write(`The studio cannot go on:\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
