import { spawn } from 'node:child_process';
import { childEnvironment, ROOT } from '../setup/run-step.mjs';

const GRACE_MS = 15_000;

/**
 * One long-running part of the site. `exited` resolves with its code when it ends, wanted or not.
 * @typedef {{ name: string, exited: Promise<number>, stop(): Promise<void> }} Child
 */

/**
 * Starts a TypeScript program with its own process group, so that Ctrl-C reaches us alone and parts stop in our order. It gets an IPC channel:
 * when we are killed the channel closes, and the program shuts itself down.
 * @param {{ name: string, node: string, script: string, environment: Record<string, string> }} options
 * @returns {Child}
 */
export function startChild({ name, node, script, environment }) {
  const child = spawn(node, ['--enable-source-maps', script], {
    cwd: ROOT,
    detached: true,
    env: { ...childEnvironment(), ...environment },
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
    async stop() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await exited;
      clearTimeout(impatience);
    },
  };
}
