import { lastingProcess, type LastingProcess } from './lasting-process.ts';

const PROGRAM = new URL('../../../server/main/all-in-one.ts', import.meta.url);

/** The real process of the site (API and worker). `died` is called when it ends unexpectedly. */
export function siteProcess(environment: Readonly<Record<string, string>>, died: (code: number | null) => void): LastingProcess {
  return lastingProcess({ name: 'the site', program: PROGRAM, port: environment['PORT'] ?? '', environment, died });
}
