import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from './programs.ts';

/** The Nu HTML Checker as npm has it; too large, and of no use without Java, to be a dependency. */
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
 * What the checker finds in these HTML files, errors and warnings, one line each: "file: message … extract". What it says of CSS is left out: it knows none of
 * what was added to CSS in the last years (`@property`, `field-sizing`), and our styles are no part of what it is for.
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
