import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageServer } from './page-server.ts';

/** The output directory of `react-router build`, next to this source tree. */
export const BUILD_DIRECTORY = resolve(import.meta.dirname, '../../../build');

/** Returns the directory if it contains a built site. Otherwise throws an error with the command to run. */
export function requireBuild(directory: string = BUILD_DIRECTORY): string {
  if (!existsSync(serverOf(directory))) throw new Error('The site is not built yet: run "npx react-router build" (npm start does it by itself).');
  return directory;
}

/** Loads the built site. */
export async function builtPages(directory: string): Promise<PageServer> {
  return pageServerOf(await import(pathToFileURL(serverOf(directory)).href), 'production');
}

function serverOf(directory: string): string {
  return resolve(directory, 'server/index.js');
}

/** The page server that a build exports; throws if the module exports none. */
export function pageServerOf(build: unknown, mode: 'production' | 'development'): PageServer {
  const create = member(member(member(build, 'entry'), 'module'), 'createPageServer');
  if (!isFactory(create)) throw new Error('The build has no createPageServer: it is not this site.');
  return create(build, mode);
}

type PageServerFactory = (build: unknown, mode: 'production' | 'development') => PageServer;

function isFactory(value: unknown): value is PageServerFactory {
  return typeof value === 'function';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
