import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The header that carries a signature, in lower case as Node reads it. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** RSA-SHA256 (PKCS#1 v1.5) over the raw body, in base64. */
export function signBody(privateKey: KeyObject, rawBody: string): string {
  return sign('RSA-SHA256', Buffer.from(rawBody), privateKey).toString('base64');
}

/** True if the owner of `key` (private or public) signed exactly this body. */
export function isSignedBy(key: KeyObject, rawBody: string, signature: string): boolean {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return verify('RSA-SHA256', Buffer.from(rawBody), publicKey, Buffer.from(signature, 'base64'));
}
