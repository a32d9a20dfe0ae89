import { createHash, createHmac } from 'node:crypto';

/** The keys derived from the studio's own secret: server seeds, and the key of the MACs. The database contains neither. */
export interface StudioKeys {
  /** Identifies the secret without revealing anything about it: 16 hex characters. */
  readonly id: string;
  /** The server seed of a seed's id: 64 lower-case hex characters, used as that text (kernel/fairness/seed.ts). */
  serverSeed(seedId: string): string;
  /** HMAC-SHA256 of a row's text (row-texts.ts), 32 bytes. */
  mac(text: string): Buffer;
}

/** Keys from `STUDIO_DATA_SECRET`: one for seeds and one for MACs, so that a revealed seed reveals nothing about the other. */
export function createKeys(secret: string): StudioKeys {
  const [seeds, books] = ['palpite-studio seeds', 'palpite-studio books'].map((use) => createHmac('sha256', secret).update(use).digest());
  if (seeds === undefined || books === undefined) throw new Error('unreachable');
  return {
    id: createHash('sha256').update(books).digest('hex').slice(0, 16),
    serverSeed: (seedId) => createHmac('sha256', seeds).update(seedId).digest('hex'),
    mac: (text) => createHmac('sha256', books).update(text).digest(),
  };
}
