import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../setup/run-step.mjs';

const CACHE = join(ROOT, 'node_modules/.vite/vitest');

/**
 * The duration of each test file's last run here, from vitest's cache; empty if there was no run, or vitest changed the format.
 * @returns {Map<string, number>}
 */
export function rememberedSeconds() {
  try {
    const folders = readdirSync(CACHE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return new Map(folders.flatMap(({ name }) => secondsIn(readFileSync(join(CACHE, name, 'results.json'), 'utf8'))));
  } catch {
    return new Map();
  }
}

/**
 * @param {string} text
 * @returns {[string, number][]}
 */
function secondsIn(text) {
  /** @type {{ projects: Record<string, { files?: Record<string, { duration: number }> }> }} */
  const { projects } = JSON.parse(text);
  return Object.values(projects).flatMap(({ files }) => Object.entries(files ?? {}).map(([path, { duration }]) => [path, duration / 1_000]));
}
