import { readFile } from 'node:fs/promises';

/** What a JSON file holds; undefined when it cannot be read as such. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
