import { expect } from 'vitest';
import type { PlayerClient } from '#tests/system/player-client.ts';

/** A page as the server renders it, which is all that a browser without JavaScript shows. */
export interface WrittenPage {
  readonly status: number;
  readonly html: string;
  /** The content of `main`. */
  readonly main: string;
  /** The text of `main`, with normalised spaces and without tags. */
  readonly words: string;
  readonly headers: Headers;
}

export async function readPage(url: string, cookie?: string): Promise<WrittenPage> {
  const answer = await fetch(url, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });
  const html = decode((await answer.text()).replaceAll('<!-- -->', ''));
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, main, words: wordsOf(main), headers: answer.headers };
}

/** The cookie header of a player's login, as a browser sends it back. */
export async function cookieOf(url: string, { email, password }: PlayerClient): Promise<string> {
  const body = JSON.stringify({ login: email, email, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The links of a piece of HTML: each target, and its name. */
export function linksOf(html: string): readonly { readonly href: string; readonly name: string }[] {
  return [...html.matchAll(/<a\s([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', content = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? wordsOf(content),
  }));
}

/** The target of the first link with this name; fails if there is none. */
export function hrefOf(html: string, name: string | RegExp): string {
  const found = linksOf(html).find((link) => (typeof name === 'string' ? link.name === name : name.test(link.name)));
  if (found === undefined)
    throw new Error(
      `no link ${String(name)} among ${linksOf(html)
        .map((link) => link.name)
        .join(', ')}`,
    );
  return found.href;
}

/** The texts of all headings of a level. */
export const headingsOf = (html: string, level: number): string[] =>
  [...html.matchAll(new RegExp(`<h${level}[ >][\\s\\S]*?</h${level}>`, 'g'))].map(([heading]) => wordsOf(heading));

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (html: string) => html.replaceAll(/&(amp|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
