import { createHash, createPrivateKey, createPublicKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { createCell } from '../../host/create-table.ts';
import type { Surroundings } from '../../host/surroundings.ts';
import { selfSigned } from './certificate.ts';

const keptSchema = z.object({ privateKey: z.string(), certificate: z.string() });
const NOT_MADE = { privateKey: '', certificate: '' };
const YEAR_MS = 366 * 86_400_000;
const TEN_YEARS = 10;

/** The signer of this PSP's payloads (CERTQRC of the Banco Central's security manual), and the set with its certificate. */
export interface PayloadSigner {
  /** The JWS in compact serialisation (RFC 7515). */
  sign(payload: unknown, jku: string): Promise<string>;
  /** The JWK Set (RFC 7517) at `jku`. */
  keySet(): Promise<{ readonly keys: readonly Record<string, unknown>[] }>;
}

interface Pair {
  readonly privateKey: KeyObject;
  readonly certificate: Buffer;
}

/** Creates the key at its first use and saves it, so that earlier codes verify with the same certificate. */
export function createPayloadSigner(world: Surroundings, name = 'pix-psp'): PayloadSigner {
  const cell = createCell(world.state, `${name}.payload-key`, keptSchema, NOT_MADE);
  let making: Promise<Pair> | undefined;
  const pair = (): Promise<Pair> => (making ??= openPair(world, cell));
  return {
    async sign(payload, jku) {
      const { privateKey, certificate } = await pair();
      const header = { alg: 'RS256', typ: 'JWS', kid: keyId(certificate), x5t: thumbprint(certificate), jku };
      const signed = `${encoded(header)}.${encoded(payload)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed, 'ascii'), privateKey).toString('base64url')}`;
    },
    async keySet() {
      const { privateKey, certificate } = await pair();
      const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
      return { keys: [{ kty, n, e, kid: keyId(certificate), key_ops: ['verify'], x5t: thumbprint(certificate), x5c: [certificate.toString('base64')] }] };
    },
  };
}

async function openPair(world: Surroundings, cell: { get(): z.infer<typeof keptSchema>; set(value: z.infer<typeof keptSchema>): void }): Promise<Pair> {
  const kept = cell.get();
  if (kept.privateKey !== '') return { privateKey: createPrivateKey(kept.privateKey), certificate: Buffer.from(kept.certificate, 'base64') };
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const nowMs = world.clock.nowMs();
  const host = new URL(world.publicUrl()).hostname;
  const terms = {
    commonName: 'Pix PSP do sandbox',
    host,
    serial: randomBytes(15),
    from: new Date(nowMs - YEAR_MS),
    until: new Date(nowMs + TEN_YEARS * YEAR_MS),
  };
  const certificate = selfSigned(terms, publicKey, privateKey);
  cell.set({ privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: certificate.toString('base64') });
  return { privateKey, certificate };
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');
}

/** `x5t`: the certificate's SHA-1 (RFC 7515 §4.1.7), which identifies it and proves nothing. */
function thumbprint(certificate: Buffer): string {
  return createHash('sha1').update(certificate).digest('base64url');
}

function keyId(certificate: Buffer): string {
  return createHash('sha256').update(certificate).digest('hex').slice(0, 16);
}
