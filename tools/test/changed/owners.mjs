/** Prefixes of SQL names that differ from the name of their module. */
const PREFIXES = new Map([
  ['ledger', 'wallet'],
  ['stake', 'stakes'],
  ['mines', 'originals'],
  ['double', 'originals'],
]);

/**
 * The areas that own an SQL file: the module of its folder; in db/ the one in its name, else those whose tables and functions its text names.
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} modules
 * @returns {string[]}
 */
export function sqlOwners(path, text, modules) {
  const inside = /^(server\/(?:modules|platform)\/[^/]+)\//.exec(path)?.[1];
  if (inside !== undefined) return [inside];
  const owner = (/** @type {string} */ word) => ownerOf(word, modules);
  const named = /^db\/(?:.*\/)?[\d-]*(.*)\.sql$/.exec(path)?.[1] ?? '';
  const byName = owner(named.replaceAll('-', '_'));
  if (byName !== null) return [byName];
  const words = text.replace(/--.*$/gm, '').match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? [];
  return [...new Set(words.filter((word) => word.includes('_') || PREFIXES.has(word)).flatMap((word) => owner(word) ?? []))].toSorted();
}

/**
 * @param {string} word  wallet_account, payments
 * @param {readonly string[]} modules
 * @returns {string | null}
 */
function ownerOf(word, modules) {
  const begins = (/** @type {string} */ prefix) => word === prefix || word.startsWith(`${prefix}_`);
  if (begins('platform') || begins('outbox')) return 'server/platform/db';
  const other = [...PREFIXES].find(([prefix]) => begins(prefix))?.[1];
  const module = other ?? modules.find((name) => begins(name.replaceAll('-', '_')));
  return module === undefined ? null : `server/modules/${module}`;
}

/** The minimum length of a shortened module name: "sports" is the sportsbook. */
const SHORT_NAME = 5;

/**
 * True if a test's path says that it is about the module.
 * @param {string} path
 * @param {string} module
 */
export function namesModule(path, module) {
  // For tests in a module's own folder only the folder counts, not their names: casino/provider-wallet does not belong to the wallet.
  const folder = /^server\/modules\/([^/]+)\//.exec(path)?.[1];
  if (folder !== undefined) return folder === module;
  const words = path.replace(/\.test\.tsx?$/, '').split(/[/-]/);
  return words.some((word) => word === module || PREFIXES.get(word) === module || (word.length > SHORT_NAME && module.startsWith(word)));
}
