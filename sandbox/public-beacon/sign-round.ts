import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

/** The sandbox's key is public knowledge on purpose: anybody may foretell it, so the site refuses it in production. */
const SECRET_KEY = Buffer.from(`00${sha256('palpite sandbox beacon').toString('hex').slice(2)}`, 'hex');
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const scheme = bls12_381.shortSignatures;

export const CHAIN_HASH = sha256('palpite-sandbox-beacon').toString('hex');
/** 2026-01-01T00:00:00Z, Unix seconds. */
export const GENESIS_TIME = 1_767_225_600;
/** Seconds. */
export const PERIOD = 3;

export interface SignedRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** The public key, 96 bytes in hex. */
export function publicKey(): string {
  return Buffer.from(scheme.getPublicKey(SECRET_KEY).toBytes(true)).toString('hex');
}

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
