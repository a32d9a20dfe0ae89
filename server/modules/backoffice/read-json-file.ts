import { readFile } from 'node:fs/promises';

/** The content of a JSON file; undefined when it cannot be parsed. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
