import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Both sides' private keys; each side publishes the public half alone, and keeping both here spares a developer the exchange. */
export interface AggregatorKeys {
  /** Signs what the aggregator sends. */
  readonly aggregator: KeyObject;
  /** Signs what the operator sends; the aggregator uses its public half only. */
  readonly operator: KeyObject;
}

/**
 * The keys of `folder`: `hub88-aggregator.pem` and `hub88-operator.pem`, each a PKCS#8 PEM private RSA key of 2,048 bits, readable by their owner alone. Makes those
 * that are missing. Whoever comes first makes a key, whatever else starts at that moment: the file appears whole under its name or not at all.
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
    // Somebody else was first: theirs is the key.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}
