import { hkdfSync } from 'node:crypto';
import { derive } from './derive.ts';

/**
 * A key that must outlive DATA_SECRET because its results cannot be made again: tags of facts that must not be rewritten, signatures that players hold. The
 * database stores it encrypted (`platform_kept_key`); a rotation encrypts it again under the new secret.
 */
export interface KeptKey {
  readonly purpose: string;
  /** Counts from 1 within the purpose; the highest is in use. */
  readonly id: number;
  readonly key: Buffer;
}

interface Purpose {
  /** If the purpose has no key yet, the first one is derived from the DATA_SECRET of that day. */
  readonly first: (secret: string) => Buffer;
  /** A rotation adds a new key; the older ones still verify the tags made with them. */
  readonly renewed: boolean;
}

/** The vault's context of kept keys. */
export const KEPT_KEY_CONTEXT = 'kept-key';

/** The purposes of kept keys. */
export const KEPT_PURPOSES: Readonly<Record<'tag' | 'sportsbook-receipts' | 'commitments', Purpose>> = {
  tag: { first: (secret) => derive(secret, 'kept:tag'), renewed: true },
  // The page verifies a receipt with one published key: a new key would invalidate every earlier receipt.
  'sportsbook-receipts': { first: (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'sportsbook receipts', 32)), renewed: false },
  // Each file names its key; earlier keys stay published.
  commitments: { first: (secret) => derive(secret, 'kept:commitments'), renewed: true },
};

/** The first key of each purpose. */
export function firstKeptKeys(secret: string): KeptKey[] {
  return Object.entries(KEPT_PURPOSES).map(([purpose, { first }]) => ({ purpose, id: 1, key: first(secret) }));
}

/** The current key of a purpose. */
export function newestKept(keys: readonly KeptKey[], purpose: string): KeptKey {
  const newest = keys.filter((key) => key.purpose === purpose).reduce<KeptKey | undefined>((a, b) => (a === undefined || b.id > a.id ? b : a), undefined);
  if (newest === undefined) throw new RangeError(`no key is kept for ${purpose}`);
  return newest;
}
