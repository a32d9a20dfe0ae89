import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MANIFEST = /^manifest-\w+\.js$/;
/** Fields that only `<Link prefetch>` reads, fields that no code in the browser reads, and fields whose absence means the same. */
const IDLE = /,"(?:imports":\[[^\]]*\]|css":\[\]|hasDefaultExport":true|\w+":false)/g;

/**
 * Removes from the browser's route manifest the imports of each route's file (3 KB of every first load that only `<Link prefetch>` reads,
 * and no link here prefetches), empty lists of styles, and false flags: React Router checks only whether a flag is set. The server's own
 * manifest keeps everything, for the page's `modulepreload`s.
 */
export async function leanManifest(clientDirectory: string): Promise<void> {
  const folder = join(clientDirectory, 'assets');
  const names = (await readdir(folder)).filter((name) => MANIFEST.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(file, leanRoutes(await readFile(file, 'utf8')));
    }),
  );
}

/** The manifest's text without the unused fields of routes; the entry, which the framework reads, stays. */
export function leanRoutes(text: string): string {
  const routes = text.indexOf('"routes":');
  return routes === -1 ? text : text.slice(0, routes) + text.slice(routes).replaceAll(IDLE, '');
}
