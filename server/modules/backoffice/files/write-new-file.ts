import { writeFile } from 'node:fs/promises';

/** Writes a file that was not there, for its owner's eyes; false where it cannot be made. */
export async function writeNewFile(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
