/** An Ed25519 signature over a text; key and signature in base64url. */
export interface SignedText {
  readonly payload: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** Whether the signature is this key's for exactly this text. Uses the browser's own Ed25519 where available, else one in JavaScript. */
export async function verifySignature({ payload, signature, publicKey }: SignedText): Promise<boolean> {
  const [text, sig, key] = [new TextEncoder().encode(payload), fromBase64Url(signature), fromBase64Url(publicKey)];
  if (sig?.length !== 64 || key?.length !== 32) return false;
  const native = await withWebCrypto(text, sig, key);
  if (native !== null) return native;
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(sig, text, key, { zip215: false });
}

/** Null where the browser has no Ed25519, or no WebCrypto at all (a page without https). */
async function withWebCrypto(text: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer>): Promise<boolean | null> {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return null;
  try {
    const imported = await subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, imported, signature, text);
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
