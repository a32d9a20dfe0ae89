import { readdirSync, readFileSync } from 'node:fs';

const KB_PER_MB = 1_024;

/** Resident megabytes of a process; NaN if the machine does not report them. */
export function residentMb(pid: number): number {
  return fieldMb(`/proc/${pid}/status`, 'VmRSS');
}

/** Megabytes of a process and all of its children, with shared memory counted once (PSS); NaN if the machine does not report them. */
export function familyMb(pid: number): number {
  const family = readdirSync('/proc').filter((name) => name === String(pid) || parentOf(name) === pid);
  return family.reduce((sum, member) => sum + fieldMb(`/proc/${member}/smaps_rollup`, 'Pss'), 0);
}

/** The parent of this process; NaN for anything that is no process. */
export function parentOf(pid: number | string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]);
}

function fieldMb(file: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(textOf(file))?.[1]) / KB_PER_MB;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
