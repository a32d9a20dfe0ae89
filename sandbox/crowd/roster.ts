import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

/** A player who registered in an earlier run and logs in again. */
const memberSchema = z.object({ name: z.string(), email: z.string(), password: z.string() });
export type RosterEntry = z.infer<typeof memberSchema>;
const fileSchema = z.record(z.string(), z.array(memberSchema));

export interface Roster {
  /** The players known when the roster was opened. */
  readonly known: readonly RosterEntry[];
  /** Adds these players to the file; writes are sequential and atomic. */
  save(entries: readonly RosterEntry[]): Promise<void>;
}

/** Opens the stored players at `path` for one site; a missing file gives none, an unreadable one throws. */
export async function openRoster(path: string, site: string): Promise<Roster> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const file = fileSchema.parse(JSON.parse(text));
  let writing: Promise<void> = Promise.resolve();
  return {
    known: file[site] ?? [],
    save(entries) {
      const whole = JSON.stringify({ ...file, [site]: entries }, null, 1);
      writing = writing.then(async () => {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(`${path}.new`, whole);
        await rename(`${path}.new`, path);
      });
      return writing;
    },
  };
}
