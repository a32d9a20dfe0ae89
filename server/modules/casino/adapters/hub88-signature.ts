import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The X-Hub88-Signature of a body: RSA-SHA256 over its bytes by our private key (PEM), base64. */
export function hub88Signature(rawBody: string, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(rawBody), createPrivateKey(privateKey)).toString('base64');
}

/** Our private key as its file contains it now; null when it cannot be read. */
export async function readKeyFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
