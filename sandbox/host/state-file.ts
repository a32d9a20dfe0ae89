import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** The sandbox's stored state: in memory, and in one JSON file when a path is given. */
export interface StateFile {
  /** The saved content of `name` by an earlier process; undefined when there is none. */
  remembered(name: string): unknown;
  /** Sets the function that serialises the section `name`. */
  register(name: string, dump: () => unknown): void;
  /** Asks for a write soon; many changes become one write. */
  changed(): void;
  /** Resolves when all changes so far are on disk. */
  flush(): Promise<void>;
}

/** Changes within this time share one write. */
const GATHER_MS = 50;

/** Opens the state file; without a path nothing is written. An unreadable file stops the start with a clear error. */
export function openStateFile(path: string | undefined, report: (error: unknown) => void): StateFile {
  const remembered = path !== undefined && existsSync(path) ? readState(path) : {};
  const sections = new Map<string, () => unknown>();
  let dirty = false;
  let writing: Promise<void> | undefined;

  const write = async (file: string): Promise<void> => {
    while (dirty) {
      dirty = false;
      const text = JSON.stringify(Object.fromEntries([...sections].map(([name, dump]) => [name, dump()])));
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    }
  };
  const flush = async (): Promise<void> => {
    if (path === undefined) return;
    writing ??= write(path).finally(() => {
      writing = undefined;
    });
    await writing;
    if (dirty) await flush();
  };
  return {
    remembered: (name) => (Object.hasOwn(remembered, name) ? remembered[name] : undefined),
    register: (name, dump) => void sections.set(name, dump),
    changed() {
      if (dirty || path === undefined) return;
      dirty = true;
      setTimeout(() => void flush().catch(report), GATHER_MS).unref();
    },
    flush,
  };
}

function readState(path: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`SANDBOX_STATE_FILE ${path} does not hold a JSON object; remove it to start afresh`);
  return { ...parsed };
}
