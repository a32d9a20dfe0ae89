import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { derive, keyIdOf } from './derive.ts';
import { firstKeptKeys, type KeptKey, newestKept } from './kept-keys.ts';

/** Encryption at rest for personal data and game secrets, blind indexes to find encrypted rows, and tags that authenticate the site's own texts. */
export interface Vault {
  /** The id of the current encryption key, 8 hex characters: the prefix of every ciphertext. */
  readonly keyId: string;
  /** Every available decryption key, the current one first. */
  readonly keyIds: readonly string[];
  /** AES-256-GCM under a key derived for `context` (such as `cpf`): version byte, key id, nonce, tag, ciphertext. */
  encrypt(text: string, context: string): Buffer;
  /** Throws when the bytes were altered, belong to another context or were encrypted under an unknown key. */
  decrypt(encrypted: Uint8Array, context: string): string;
  /** Keyed HMAC-SHA256 for stored values: equal texts give equal bytes, and a guess cannot be tested without the secret. */
  blindIndex(text: string, context: string): Buffer;
  /** `blindIndex` under every available key, the current one first. For searches: rows from before a rotation have an older index. */
  blindIndexes(text: string, context: string): Buffer[];
  /** The id of the current tag key. Store it with each tag: tags then stay valid when keys change. */
  readonly tagKeyId: number;
  /** Keyed HMAC-SHA256 that authenticates a text of the site. `keyId` selects an earlier key; throws RangeError for an unknown one. */
  tag(text: string, context: string, keyId?: number): Buffer;
  /** The newest key kept for a purpose: one that outlives DATA_SECRET (`kept-keys.ts`). */
  keptKey(purpose: string): Buffer;
  /** Every key kept for a purpose, the newest first. */
  keptKeys(purpose: string): Buffer[];
  /** Loads the kept keys from the database: once, at start. */
  keep(keys: readonly KeptKey[]): void;
}

/** For a ciphertext from before keys had ids: every key must be tried. */
const WITHOUT_KEY_ID = 1;
const VERSION = 2;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The prefix of ciphertexts under this key. */
export function sealPrefix(keyId: string): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(keyId, 'hex')]);
}

/** The id of the encryption key; null for a ciphertext from before keys had ids. */
export function sealedUnder(encrypted: Uint8Array): string | null {
  return encrypted[0] === VERSION ? Buffer.from(encrypted.subarray(1, 1 + KEY_ID_BYTES)).toString('hex') : null;
}

/** Makes a vault from DATA_SECRET and the earlier secrets; one key per secret, context and purpose through HKDF-SHA256 (RFC 5869). */
export function createVault(secret: string, older: readonly string[] = []): Vault {
  const secrets = new Map([secret, ...older].map((each) => [keyIdOf(each), each]));
  const keyIds = [...secrets.keys()];
  const keyId = keyIdOf(secret);
  const derived = new Map<string, Buffer>();
  let kept: readonly KeptKey[] = firstKeptKeys(older.at(-1) ?? secret);

  function keyFor(id: string, purpose: string): Buffer {
    const known = derived.get(`${id} ${purpose}`);
    if (known !== undefined) return known;
    const from = secrets.get(id);
    if (from === undefined) throw new UnknownKey(id, keyIds);
    const made = derive(from, purpose);
    derived.set(`${id} ${purpose}`, made);
    return made;
  }
  const indexUnder = (id: string, text: string, context: string) => hmac(keyFor(id, `index:${context}`), text);
  /** A key object is five times as fast as the key's bytes, and there are millions of tags. */
  const tagKeys = new Map<string, KeyObject>();

  return {
    keyId,
    keyIds,
    encrypt(text, context) {
      const prefix = sealPrefix(keyId);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(keyId, `seal:${context}`), nonce).setAAD(prefix);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), body]);
    },
    decrypt(given, context) {
      const encrypted = Buffer.from(given.buffer, given.byteOffset, given.length);
      if (encrypted[0] === WITHOUT_KEY_ID) return firstThatOpens(keyIds, (id) => open(encrypted.subarray(1), keyFor(id, `seal:${context}`)));
      const id = sealedUnder(encrypted);
      if (id === null) throw new Error('sealed by an unknown version of the vault');
      return open(encrypted.subarray(1 + KEY_ID_BYTES), keyFor(id, `seal:${context}`), encrypted.subarray(0, 1 + KEY_ID_BYTES));
    },
    blindIndex: (text, context) => indexUnder(keyId, text, context),
    blindIndexes: (text, context) => keyIds.map((id) => indexUnder(id, text, context)),
    get tagKeyId() {
      return newestKept(kept, 'tag').id;
    },
    tag(text, context, asked) {
      const key = asked === undefined ? newestKept(kept, 'tag') : kept.find(({ purpose, id }) => purpose === 'tag' && id === asked);
      if (key === undefined) throw new RangeError(`no key ${asked ?? ''} to tag with`);
      const name = `${key.id} ${context}`;
      const made = tagKeys.get(name) ?? createSecretKey(derive(key.key, `tag:${context}`));
      tagKeys.set(name, made);
      return hmac(made, text);
    },
    keptKey: (purpose) => newestKept(kept, purpose).key,
    keptKeys: (purpose) =>
      kept
        .filter((key) => key.purpose === purpose)
        .toSorted((a, b) => b.id - a.id)
        .map(({ key }) => key),
    keep(keys) {
      kept = keys;
      tagKeys.clear();
    },
  };
}

/** Thrown for a ciphertext under an unavailable key. */
export class UnknownKey extends Error {
  constructor(id: string, known: readonly string[]) {
    super(`sealed under key ${id}; the keys at hand are ${known.join(', ')}`);
    this.name = 'UnknownKey';
  }
}

function open(encrypted: Buffer, key: Buffer, prefix?: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  if (prefix !== undefined) decipher.setAAD(prefix);
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function firstThatOpens(ids: readonly string[], attempt: (id: string) => string): string {
  const [id = '', ...others] = ids;
  try {
    return attempt(id);
  } catch (error) {
    if (others.length === 0) throw error;
    return firstThatOpens(others, attempt);
  }
}

function hmac(key: Buffer | KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
