import { writeFile } from 'node:fs/promises';

/** Creates a file with access for its owner only; false when it exists or cannot be created. */
export async function writeNewFile(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
