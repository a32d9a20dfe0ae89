import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from './programs.ts';

/** The Nu HTML Checker from npm; it is too large to be a dependency, and useless without Java. */
const PACKAGE = 'vnu-jar@26.9.27';
const FOLDER = new URL('../../node_modules/.cache/outside/', import.meta.url).pathname;

interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * The checker's errors and warnings about these HTML files, one line each: "file: message … extract". Its messages about CSS are omitted: it does not know
 * recent CSS (`@property`, `field-sizing`), and the site's styles are not what it is used for.
 */
export function findingsOf(files: readonly string[]): string[] {
  const ran = spawnSync(PROGRAMS.java.path, ['-Xss4m', '-jar', jar(), '--format', 'json', '--exit-zero-always', ...files], { maxBuffer: 64 * 1_024 * 1_024 });
  if (ran.status !== 0) throw new Error(`the Nu HTML Checker: ${ran.stderr.toString().slice(0, 500)}`);
  const { messages } = JSON.parse(ran.stderr.toString()) as { readonly messages: readonly Message[] };
  return messages
    .filter(({ type, subType, message }) => (type !== 'info' || subType === 'warning') && !message.startsWith('CSS:'))
    .map(({ url, message, extract = '' }) => `${url.split('/').at(-1) ?? url}: ${message} … ${extract.replaceAll(/\s+/g, ' ')}`);
}

function jar(): string {
  const path = join(FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE], { stdio: 'ignore' });
  }
  return path;
}
