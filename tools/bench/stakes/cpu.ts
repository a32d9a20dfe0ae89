import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';

const TICK_MS = 10;

/** Parent and CPU milliseconds of a process, or null when the machine does not tell (no /proc) or it is gone. */
function statOf(pid: number | string): { readonly parent: number; readonly cpuMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

/** CPU milliseconds that one process has used; NaN where the machine does not tell. */
export function processCpuMs(pid: number): number {
  return statOf(pid)?.cpuMs ?? Number.NaN;
}

/** Reads the CPU of all of the server's processes; NaN when the server runs elsewhere. */
export async function databaseCpu(db: Database): Promise<() => number> {
  const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  return () => {
    if (postmaster === undefined) return Number.NaN;
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return children.reduce((sum, pid) => {
      const stat = statOf(pid);
      return stat?.parent === postmaster ? sum + stat.cpuMs : sum;
    }, 0);
  };
}
