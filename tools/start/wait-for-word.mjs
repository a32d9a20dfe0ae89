import { spawn } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`node --import`) into a program that starts early: loads its modules while the database is prepared, and lets it begin at the supervisor's
 * message. If the supervisor has ended, it stops the embedded database (PALPITE_PG_STOP) and exits. Threads inherit the option and begin at once.
 */
async function hold() {
  const message = new Promise((resolve) => {
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
  await message;
  process.off('disconnect', leftAlone);
}

if (isMainThread) await hold();
