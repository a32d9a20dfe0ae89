import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The environment of every child: the installed programs, including Node, come first on PATH. */
export function childEnvironment() {
  return {
    ...process.env,
    PATH: `${ROOT}node_modules/.bin${delimiter}${process.env['PATH'] ?? ''}`,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? `${ROOT}node_modules/.cache/compile`,
  };
}

/**
 * Runs a program in the repository's root and collects its output.
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly([program = '', ...args], environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...childEnvironment(), ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const gather = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program in the repository's root on our own terminal.
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>}
 */
export function runAloud([program = '', ...args], environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...childEnvironment(), ...environment }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
