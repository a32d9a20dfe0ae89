import { hkdfSync } from 'node:crypto';
import { derive } from './derive.ts';

/**
 * A key that must outlive DATA_SECRET, since what was made with it cannot be made anew: tags over facts that nobody may rewrite, signatures that players hold
 * in hand. It lies sealed in the database (`platform_kept_key`), and a rotation seals it again under the new secret.
 */
export interface KeptKey {
  readonly purpose: string;
  /** Counts from 1 within the purpose; the highest is in use. */
  readonly id: number;
  readonly key: Buffer;
}

interface Purpose {
  /** Where there is none yet, the first follows from the secret of that day. */
  readonly first: (secret: string) => Buffer;
  /** A rotation adds a new one; the older ones still prove what they proved. */
  readonly renewed: boolean;
}

/** The vault's context that kept keys lie sealed under. */
export const KEPT_KEY_CONTEXT = 'kept-key';

/** What keys are kept for. */
export const KEPT_PURPOSES: Readonly<Record<'tag' | 'sportsbook-receipts' | 'commitments', Purpose>> = {
  tag: { first: (secret) => derive(secret, 'kept:tag'), renewed: true },
  // The page checks a receipt against one published key: it changes only with everything that it signed.
  'sportsbook-receipts': { first: (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'sportsbook receipts', 32)), renewed: false },
  // Each file names its key; those of before stay published.
  commitments: { first: (secret) => derive(secret, 'kept:commitments'), renewed: true },
};

/** The first key of each purpose. */
export function firstKeptKeys(secret: string): KeptKey[] {
  return Object.entries(KEPT_PURPOSES).map(([purpose, { first }]) => ({ purpose, id: 1, key: first(secret) }));
}

/** The key of a purpose that is in use. */
export function newestKept(keys: readonly KeptKey[], purpose: string): KeptKey {
  const newest = keys.filter((key) => key.purpose === purpose).reduce<KeptKey | undefined>((a, b) => (a === undefined || b.id > a.id ? b : a), undefined);
  if (newest === undefined) throw new RangeError(`no key is kept for ${purpose}`);
  return newest;
}
