import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, ROOT } from '../setup/run-step.mjs';

const GRACE_MS = 15_000;
const WAIT_FOR_WORD = fileURLToPath(new URL('wait-for-word.mjs', import.meta.url));

/**
 * One long-running program of the site. `exited` resolves with its exit code, whether or not the end was intended; `begin` starts a program that waits.
 * @typedef {{ name: string, exited: Promise<number>, begin(): void, stop(): Promise<void> }} Child
 */

/**
 * Starts a TypeScript program with its own process group, so that Ctrl-C reaches only the supervisor, which stops the programs in order. Its IPC channel closes
 * when the supervisor is killed, and the program shuts itself down. With `loadsFirst` (a module's path, or '' for none) the program waits for `begin`.
 * @param {{ name: string, node: string, script: string, environment: Record<string, string>, loadsFirst?: string }} options
 * @returns {Child}
 */
export function startChild({ name, node, script, environment, loadsFirst }) {
  const held = loadsFirst === undefined ? [] : ['--import', WAIT_FOR_WORD];
  const child = spawn(node, ['--enable-source-maps', ...held, script], {
    cwd: ROOT,
    detached: true,
    env: { ...childEnvironment(), ...environment, PALPITE_LOADS_FIRST: loadsFirst ?? '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return {
    name,
    exited,
    begin: () => void (child.connected && child.send('begin')),
    async stop() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await exited;
      clearTimeout(impatience);
    },
  };
}
