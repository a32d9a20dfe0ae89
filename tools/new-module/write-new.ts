import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes new files, by path below `root`; never overwrites one. Returns their paths. */
export async function writeNew(root: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content, { flag: 'wx' });
  }
  return Object.keys(files);
}

/** `live-casino` as `liveCasino` and `LiveCasino`. */
export function namesOf(kebab: string): { readonly camel: string; readonly pascal: string } {
  const camel = kebab.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return { camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
}
