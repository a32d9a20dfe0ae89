import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Encryption at rest for personal data and game secrets, and blind indexes to find what is encrypted. */
export interface Vault {
  /** AES-256-GCM under a key derived for `context` (such as `cpf`): version byte, nonce, tag, ciphertext. */
  encrypt(text: string, context: string): Buffer;
  /** Throws when the bytes were altered or belong to another context. */
  decrypt(sealed: Uint8Array, context: string): string;
  /** Keyed HMAC-SHA256: equal texts give equal bytes, and nobody without the secret can test a guess. */
  blindIndex(text: string, context: string): Buffer;
  /** The id of the key that tags are made under now: kept beside each, so that they hold when keys change. */
  readonly tagKeyId: number;
  /** Keyed HMAC-SHA256 that proves a text to be ours. `keyId` asks for an earlier key; throws RangeError for one that there is not. */
  tag(text: string, context: string, keyId?: number): Buffer;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Makes a vault from DATA_SECRET; one key per context and purpose through HKDF-SHA256 (RFC 5869). */
export function createVault(secret: string): Vault {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, 'palpite-vault', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  /** A key object is five times as fast as its bytes: there are millions of tags. */
  const tagKeys = new Map<string, KeyObject>();
  const tagKey = (context: string): KeyObject => {
    const known = tagKeys.get(context) ?? createSecretKey(key(`tag:${context}`));
    tagKeys.set(context, known);
    return known;
  };
  return {
    encrypt(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(`seal:${context}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION) throw new Error('sealed by an unknown version of the vault');
      const decipher = createDecipheriv('aes-256-gcm', key(`seal:${context}`), bytes.subarray(1, 1 + NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    blindIndex: (text, context) =>
      createHmac('sha256', key(`index:${context}`))
        .update(text)
        .digest(),
    tagKeyId: VERSION,
    tag(text, context, keyId = VERSION) {
      if (keyId !== VERSION) throw new RangeError(`no key ${keyId} to tag with`);
      return createHmac('sha256', tagKey(context)).update(text).digest();
    },
  };
}
