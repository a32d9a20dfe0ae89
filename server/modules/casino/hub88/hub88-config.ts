import { createPublicKey, type KeyObject } from 'node:crypto';
import type { CasinoConfig } from '../variables.ts';
import { readKeyFile } from '../adapters/hub88-signature.ts';

/** The configuration of an aggregator's connection. */
export interface Hub88Config {
  readonly HUB88_URL: string;
  readonly HUB88_GAME_ORIGINS: readonly string[];
  readonly HUB88_OPERATOR_ID: string | number;
  readonly HUB88_SUB_PARTNER_ID: string | null;
  readonly HUB88_PUBLIC_KEY_FILE: string;
  readonly HUB88_PRIVATE_KEY_FILE: string;
}

/** Null when no aggregator is configured. */
export function hub88Of(config: CasinoConfig): Hub88Config | null {
  const { HUB88_URL, HUB88_OPERATOR_ID: id, HUB88_PUBLIC_KEY_FILE, HUB88_PRIVATE_KEY_FILE, HUB88_SUB_PARTNER_ID, HUB88_GAME_ORIGINS } = config;
  if (HUB88_URL === undefined || id === undefined || HUB88_PUBLIC_KEY_FILE === undefined || HUB88_PRIVATE_KEY_FILE === undefined) return null;
  // Their reference writes the operator as a number.
  const operator = /^\d{1,15}$/.test(id) ? Number(id) : id;
  const keys = { HUB88_PUBLIC_KEY_FILE, HUB88_PRIVATE_KEY_FILE };
  return { HUB88_URL, HUB88_GAME_ORIGINS, HUB88_OPERATOR_ID: operator, HUB88_SUB_PARTNER_ID: HUB88_SUB_PARTNER_ID ?? null, ...keys };
}

/** Reads their key when the file is readable, even if it appears later. The public half of a private key works too. */
export function theirKeyReader(path: string): () => Promise<KeyObject | null> {
  let known: KeyObject | null = null;
  return async () => {
    if (known !== null) return known;
    const pem = await readKeyFile(path);
    try {
      known = pem === null ? null : createPublicKey(pem);
    } catch {
      known = null;
    }
    return known;
  };
}
