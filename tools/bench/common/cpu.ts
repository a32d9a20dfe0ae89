import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';

const TICK_MS = 10;

/** Reads the parent, the own CPU and that of ended children; null when the machine does not report it (no /proc) or the process has ended. */
function statOf(pid: number | string, thread?: number): { readonly parent: number; readonly cpuMs: number; readonly endedMs: number } | null {
  try {
    const text = readFileSync(thread === undefined ? `/proc/${pid}/stat` : `/proc/${pid}/task/${thread}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * TICK_MS;
    return { parent: Number(fields[1]), cpuMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return null;
  }
}

/** CPU milliseconds that one process has used; NaN if the machine does not report them. */
export function processCpuMs(pid: number): number {
  return statOf(pid)?.cpuMs ?? Number.NaN;
}

/** CPU milliseconds of a process's first thread alone, Node's event loop; NaN if the machine does not report them. */
export function eventLoopCpuMs(pid: number): number {
  return statOf(pid, pid)?.cpuMs ?? Number.NaN;
}

/** Reads the CPU of all of the server's processes, including ended ones; NaN when the server runs on another machine. */
export async function databaseCpu(db: Database): Promise<() => number> {
  const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  return () => {
    if (postmaster === undefined) return Number.NaN;
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return children.reduce(
      (sum, pid) => {
        const stat = statOf(pid);
        return stat?.parent === postmaster ? sum + stat.cpuMs : sum;
      },
      statOf(postmaster)?.endedMs ?? 0,
    );
  };
}
