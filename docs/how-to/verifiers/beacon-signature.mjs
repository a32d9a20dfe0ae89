import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const [key = '', round = '', signature = ''] = process.argv.slice(2);
const message = Buffer.alloc(8);
message.writeBigUInt64BE(BigInt(round));
const bls = bls12_381.shortSignatures;
const signed = bls.hash(createHash('sha256').update(message).digest(), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
const isRight = bls.verify(Buffer.from(signature, 'hex'), signed, Buffer.from(key, 'hex'));
process.stdout.write(`signature is the network’s      ${String(isRight)}\n`);
