import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

/** The routes table of the specification (§2), with layout and middleware as decisions.md orders them. */
const TABLE: ReadonlyArray<readonly [path: string, layout: string, middleware: string]> = [
  ['', 'default', ''],
  ['home', 'default', ''],
  ['Recover', 'default', ''],
  ['recuperar-senha', 'default', ''],
  ['ref/:id', 'default', ''],
  ['play/:id', 'blaze', 'require-verification,cookie-consent'],
  ['casino', 'blaze', ''],
  ['casino/live', 'blaze', ''],
  ['casino/slots', 'blaze', ''],
  ['casino/favorites', 'blaze', ''],
  ['casino/:categoryName', 'blaze', ''],
  ['games/mines', 'blaze', ''],
  ['games/double', 'blaze', ''],
  ['providers', 'blaze', ''],
  ['providers/:id', 'blaze', ''],
  ['suppliers', 'blaze', ''],
  ['promotions', 'default', ''],
  ['promotions/:id', 'default', ''],
  ['sports/*', 'orange', 'refresh-ip,require-verification,cookie-consent'],
  ['sports/esports/*', 'orange', 'refresh-ip'],
  ['altenar-sports/*', 'orange', ''],
  ['sport/*', 'default', ''],
  ['rules-betting', 'orange', ''],
  [':regulation', 'default', ''],
  ['user/wallet', 'default', 'auth'],
  ['user/account', 'default', 'refresh-ip,auth'],
  ['user/account/document', 'default', 'auth'],
  ['user/account/password', 'default', 'refresh-ip,auth'],
  ['user/password', 'default', 'refresh-ip,auth'],
  ['user/withdraw', 'default', 'refresh-ip,auth'],
  ['user/wallet/withdraw', 'default', 'auth'],
  ['user/wallet/deposit', 'default', 'refresh-ip,auth'],
  ['user/promotion', 'default', 'auth'],
  ['user/promotion/coupon', 'default', 'auth'],
  ['user/protection', 'default', 'auth'],
  ['user/protection/exclusion', 'default', 'auth'],
  ['user/protection/suspension', 'default', 'auth'],
  ['user/indications', 'default', 'auth'],
  ['user/transaction', 'default', 'auth'],
  ['user/bonus', 'default', 'auth'],
  ['user/coupon', 'default', 'auth'],
  ['user/notifications', 'default', 'auth'],
  ['login', 'default', ''],
  ['*', 'default', ''],
];

interface Found {
  readonly path: string;
  readonly files: readonly string[];
}

function flatten(entries: readonly RouteConfigEntry[], above: readonly string[]): Found[] {
  return entries.flatMap((entry) => {
    const files = [...above, entry.file];
    return entry.children === undefined ? [{ path: entry.path ?? '', files }] : flatten(entry.children, files);
  });
}

/** `handle` is read from the file's text: importing the route would load everything that it imports. */
const sources = import.meta.glob<string>('./routes/**/*.tsx', { query: '?raw', import: 'default', eager: true });

function handleOf(file: string): { layout: string | undefined; middleware: readonly string[] } {
  const words = /export const handle[^=]*= (\{[^;]*\});/.exec(sources[`./${file}`] ?? '')?.[1] ?? '';
  const names = /middleware: \[([^\]]*)\]/.exec(words)?.[1] ?? '';
  return {
    layout: /layout: '(\w+)'/.exec(words)?.[1],
    middleware: names
      .split(',')
      .map((name) => name.trim().replaceAll("'", ''))
      .filter(Boolean),
  };
}

const found = flatten(routes, []);
const ORDER = ['refresh-ip', 'auth', 'require-verification', 'cookie-consent'];

describe('the routes of the specification', () => {
  it.each(TABLE)('/%s uses layout %s with middleware [%s]', (path, layout, middleware) => {
    const files = found.find((route) => route.path === path)?.files;
    expect(files, 'no such route').toBeDefined();
    const handles = (files ?? []).map(handleOf);
    expect(handles.map((handle) => handle.layout).findLast((each) => each !== undefined) ?? 'default').toBe(layout);
    const asked = new Set(handles.flatMap((handle) => handle.middleware));
    expect(ORDER.filter((name) => asked.has(name)).join()).toBe(middleware);
    expect(asked.size).toBe(ORDER.filter((name) => asked.has(name)).length);
  });

  it('hide the chat on game pages alone', () => {
    const hiding = Object.entries(sources).filter(([, text]) => /chat: 'hidden'/.test(text));
    expect(hiding.map(([file]) => file)).toEqual(['./routes/casino/play.tsx']);
  });

  it('are each one thin file', () => {
    for (const [file, text] of Object.entries(sources)) expect(text.split('\n').length, file).toBeLessThanOrEqual(120);
  });
});
