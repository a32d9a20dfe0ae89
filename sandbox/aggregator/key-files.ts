import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both sides' private keys; each side publishes only the public half, and storing both here saves a developer the exchange. */
export interface AggregatorKeys {
  /** Signs what the aggregator sends. */
  readonly aggregator: KeyObject;
  /** Signs the operator's calls; the aggregator uses only its public half. */
  readonly operator: KeyObject;
}

/**
 * The keys of `folder`: `hub88-aggregator.pem` and `hub88-operator.pem`, each a PKCS#8 PEM private RSA key of 2,048 bits, readable only by its owner. Creates
 * missing ones. Of several concurrent processes the first creates a key: the file appears complete or not at all.
 */
export function openKeyFiles(folder: string): AggregatorKeys {
  mkdirSync(folder, { recursive: true });
  return { aggregator: openKey(join(folder, 'hub88-aggregator.pem')), operator: openKey(join(folder, 'hub88-operator.pem')) };
}

function openKey(path: string): KeyObject {
  if (!existsSync(path)) makeKey(path);
  return createPrivateKey(readFileSync(path));
}

function makeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, privateKey, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process was first: use its key.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}
