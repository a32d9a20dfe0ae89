import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** RFC 8410: the PKCS #8 prefix of the 32 bytes of an Ed25519 seed, and the length of the SPKI prefix of the key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX_BYTES = 12;
const KEY_ID_BYTES = 8;

/** Signs texts with one key. */
export interface Ed25519Signer {
  /** The first bytes of SHA-256 of the public key, hex. */
  readonly keyId: string;
  /** base64url of its 32 bytes. */
  readonly publicKey: string;
  /** The same as SubjectPublicKeyInfo in PEM, as openssl reads it. */
  readonly publicKeyPem: string;
  /** base64url of the Ed25519 signature of the text's UTF-8 bytes. */
  sign(payload: string): string;
  /** True when the signature is this key's over the text: an Ed25519 signature is deterministic, and signing again is the faster check. */
  isSigned(payload: string, signature: string): boolean;
}

/** A signer from the 32-byte seed of an Ed25519 key (RFC 8032). */
export function createEd25519Signer(seed: Uint8Array): Ed25519Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  const publicBytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX_BYTES);
  const signed = (payload: string) => sign(null, Buffer.from(payload), key).toString('base64url');
  return {
    keyId: createHash('sha256').update(publicBytes).digest().subarray(0, KEY_ID_BYTES).toString('hex'),
    publicKey: publicBytes.toString('base64url'),
    publicKeyPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: signed,
    isSigned: (payload, signature) => signed(payload) === signature,
  };
}
