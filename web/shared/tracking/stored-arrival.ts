import { cookie } from '../api/cookie.ts';
import { storage } from '../storage/storage.ts';

const KEY = 'arrival';
let held: Readonly<Record<string, string>> | null = null;

/** The arrival data of this tab's visitor; kept in memory and session storage until they consent, if ever. */
export function storedArrival(): Readonly<Record<string, string>> {
  held ??= readKept();
  return held;
}

/** Adds a new arrival's parameters; the newest of each name wins. */
export function storeArrival(parameters: Readonly<Record<string, string>>): void {
  if (Object.keys(parameters).length === 0) return;
  const before = storedArrival();
  const { fbc, fbclid } = parameters;
  const seen = fbc !== undefined || fbclid === undefined ? {} : { fbc: firstSighting(fbclid, before) };
  held = { ...before, ...parameters, ...seen };
  storage.session.write(KEY, JSON.stringify(held));
}

/**
 * A click in the documented form `fb.1.{ms}.{id}`: its time is that of the first sighting, however often the visitor uses the same link,
 * and whenever they consent.
 */
function firstSighting(fbclid: string, before: Readonly<Record<string, string>>): string {
  const kept = [before['fbc'], cookie('_fbc'), cookie('fbc')].find((value) => value?.replace(/^fb\.\d\.\d+\./, '') === fbclid);
  return kept ?? `fb.1.${Date.now()}.${fbclid}`;
}

/** Removes one stored parameter. */
export function dropArrival(name: string): void {
  const { [name]: _dropped, ...rest } = storedArrival();
  held = rest;
  storage.session.write(KEY, JSON.stringify(held));
}

function readKept(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(storage.session.read(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
