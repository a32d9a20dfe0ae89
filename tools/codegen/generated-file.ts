import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A generated file that the repository contains: `path` is relative to the repository's root. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const ROOT = new URL('../../', import.meta.url);

/** True when the file on disk equals the generated content. */
export async function isCurrent(file: GeneratedFile): Promise<boolean> {
  return (await readOrNull(file.path)) === file.content;
}

/** Writes the file if it differs, whole or not at all; returns whether it changed. */
export async function writeGenerated(file: GeneratedFile): Promise<boolean> {
  if (await isCurrent(file)) return false;
  const path = fileURLToPath(new URL(file.path, ROOT));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, file.content);
  await rename(`${path}.${process.pid}`, path);
  return true;
}

async function readOrNull(path: string): Promise<string | null> {
  return readFile(new URL(path, ROOT), 'utf8').catch(() => null);
}
