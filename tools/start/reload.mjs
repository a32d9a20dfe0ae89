import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run-step.mjs';

const QUIET_MS = 150;

/**
 * Calls `changed` after source files of the given folders change, once per burst of changes.
 * @param {readonly string[]} folders
 * @param {() => Promise<void>} changed
 */
export function watchSources(folders, changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(changed).catch((/** @type {Error} */ error) => void process.stderr.write(`${error.message}\n`));
      }, QUIET_MS);
    });
  }
}
