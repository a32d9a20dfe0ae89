import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The sandbox's key is public on purpose: anyone can predict its rounds, so the site refuses it in production. */
const SECRET_KEY = Buffer.from(`00${sha256('palpite sandbox beacon').toString('hex').slice(2)}`, 'hex');
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const scheme = bls12_381.shortSignatures;

export const CHAIN_HASH = sha256('palpite-sandbox-beacon').toString('hex');
/** 2026-01-01T00:00:00Z, Unix seconds. */
export const GENESIS_TIME = 1_767_225_600;
/** Period of the rounds in seconds. */
export const PERIOD = 3;

export interface SignedRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** The public key of the secret one, 96 bytes in hex: a constant, as users of a beacon have it. */
export const PUBLIC_KEY =
  '987d28cd7e46ba9c5198465a22cc6313d7e404e63441012e724ba682b2441eff2943ecebe840e7fea9c4fe346741c73e112cb4a6a5bb64c656211e3547b4a24ac6dc4c633c5b3191c54db80c21a1ce181d4251d2572e153cb0b6fb2eb15d1762';

/** Signs a round as drand's quicknet does (bls-unchained-g1-rfc9380). */
export function signRound(round: number): SignedRound {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = scheme.hash(sha256(number), DOMAIN);
  const signature = Buffer.from(scheme.Signature.toBytes(scheme.sign(message, SECRET_KEY)));
  return { round, randomness: sha256(signature).toString('hex'), signature: signature.toString('hex') };
}

function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
