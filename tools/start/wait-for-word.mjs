import { spawn } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`node --import`) into a part that is started before its time: loads the modules that it will need while others prepare what it waits for, and
 * lets its program begin at the supervisor's word. Alone, it stops the embedded database that it was told of (PALPITE_PG_STOP) and ends.
 * Threads of the part inherit the option and are not held.
 */
async function hold() {
  const told = new Promise((resolve) => {
    process.once('message', resolve);
  });
  const leftAlone = () => {
    /** @type {string[]} */
    const [file, ...args] = JSON.parse(process.env['PALPITE_PG_STOP'] ?? '[]');
    if (file !== undefined) spawn(file, args, { stdio: 'ignore', detached: true }).unref();
    process.exit(1);
  };
  process.once('disconnect', leftAlone);
  const modules = process.env['PALPITE_LOADS_FIRST'] ?? '';
  if (modules !== '') await import(modules);
  await told;
  process.off('disconnect', leftAlone);
}

if (isMainThread) await hold();
