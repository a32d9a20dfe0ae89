import { pippenger } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256, toHex } from '../hmac.ts';

/**
 * Checks drand's scheme `bls-unchained-g1-rfc9380` (quicknet): the signature is a BLS signature in G1 over SHA-256 of the round number (8 bytes, big endian),
 * under the network's public key in G2; the randomness is SHA-256 of the signature. The only kernel file that depends on a library (ADR 008).
 */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE = /^[0-9a-f]{96}$/;
const PUBLIC_KEY = /^[0-9a-f]{192}$/;
const bls = bls12_381.shortSignatures;

/** A beacon's answer for a round; hex, lower case. */
export interface BeaconAnswer {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** True when the key signed the answer. Never throws: a malformed answer is false. */
export function verifyBeacon(publicKey: string, answer: BeaconAnswer): boolean {
  if (!PUBLIC_KEY.test(publicKey) || !isWhole(answer)) return false;
  try {
    return bls.verify(bytesOf(answer.signature), beaconMessage(answer.round), keyPoint(publicKey));
  } catch {
    return false;
  }
}

/** Signs a round as a beacon would: for the sandbox and tests. `secretKey` is 32 bytes in hex. */
export function signBeacon(secretKey: string, round: number): BeaconAnswer {
  const signature = toHex(bls.Signature.toBytes(bls.sign(beaconMessage(round), bytesOf(secretKey))));
  return { round, randomness: toHex(sha256(bytesOf(signature))), signature };
}

/** The public key of a secret key, in hex. */
export function beaconPublicKey(secretKey: string): string {
  return toHex(bls.getPublicKey(bytesOf(secretKey)).toBytes(true));
}

/**
 * Checks many answers with one pairing product (random linear combination; the 128-bit weights come from a hash over all answers, so an attacker cannot
 * choose answers that cancel out). Returns the rounds of invalid ones; when the product fails, each is checked by itself.
 */
export function unverifiedBeacons(publicKey: string, answers: readonly BeaconAnswer[], onProgress: (done: number) => void = () => undefined): number[] {
  const malformed = answers.filter((answer) => !isWhole(answer)).map((answer) => answer.round);
  const whole = answers.filter(isWhole);
  if (whole.length > 0 && !productHolds(publicKey, whole, onProgress)) {
    return [...malformed, ...whole.filter((answer) => !verifyBeacon(publicKey, answer)).map((answer) => answer.round)];
  }
  return malformed;
}

function productHolds(publicKey: string, answers: readonly BeaconAnswer[], onProgress: (done: number) => void): boolean {
  try {
    const { G1, G2 } = bls12_381;
    const transcript = toHex(sha256(answers.map(({ round, signature }) => `${round}:${signature}`).join()));
    const weights = answers.map((_, index) => BigInt(`0x${toHex(sha256(`${transcript}:${index}`)).slice(0, 32)}`) + 1n);
    const points = answers.map(({ round, signature }, index) => {
      const signed = bls.Signature.fromBytes(bytesOf(signature));
      signed.assertValidity();
      const message = beaconMessage(round);
      onProgress(index + 1);
      return { signed, message };
    });
    const signatures = pippenger(
      G1.Point,
      points.map(({ signed }) => signed),
      weights,
    );
    const messages = pippenger(
      G1.Point,
      points.map(({ message }) => message),
      weights,
    );
    const key = keyPoint(publicKey);
    const product = bls12_381.pairingBatch([
      { g1: messages, g2: key },
      { g1: signatures.negate(), g2: G2.Point.BASE },
    ]);
    return bls12_381.fields.Fp12.eql(product, bls12_381.fields.Fp12.ONE);
  } catch {
    return false;
  }
}

type KeyPoint = ReturnType<typeof bls.getPublicKey>;
let lastKey: { readonly hex: string; readonly point: KeyPoint } | null = null;

/** The key as a checked point, cached: a site always uses the same key, and parsing it takes a third of a verification. */
function keyPoint(hex: string): KeyPoint {
  if (lastKey?.hex !== hex) lastKey = { hex, point: bls12_381.G2.Point.fromHex(hex) };
  return lastKey.point;
}

function isWhole({ round, randomness, signature }: BeaconAnswer): boolean {
  return Number.isSafeInteger(round) && round > 0 && SIGNATURE.test(signature) && toHex(sha256(bytesOf(signature))) === randomness;
}

function beaconMessage(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls.hash(sha256(bytes), DOMAIN);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
