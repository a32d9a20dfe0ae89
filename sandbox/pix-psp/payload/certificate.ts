import { sign, type KeyObject } from 'node:crypto';

/** The data of the sandbox's self-signed certificate. */
export interface CertificateTerms {
  readonly commonName: string;
  readonly host: string;
  readonly serial: Buffer;
  readonly from: Date;
  readonly until: Date;
}

const OID = {
  commonName: '0603550403',
  sha256WithRsa: '06092a864886f70d01010b',
  keyUsage: '0603551d0f',
  subjectAltName: '0603551d11',
} as const;

/**
 * A self-signed X.509 v3 certificate (RFC 5280) in DER, for signatures only, since Node can parse certificates but not create them. `publicKey` and
 * `privateKey` are one RSA pair.
 */
export function selfSigned(terms: CertificateTerms, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = sequence(oid('sha256WithRsa'), der(0x05));
  const name = sequence(der(0x31, sequence(oid('commonName'), der(0x0c, Buffer.from(terms.commonName, 'utf8')))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([0x01]), terms.serial])),
    algorithm,
    name,
    sequence(time(terms.from), time(terms.until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(digitalSignatureOnly(), forHost(terms.host))),
  );
  return sequence(toBeSigned, algorithm, bitString(sign('sha256', toBeSigned, privateKey)));
}

/** Key usage "digital signature", critical: the Banco Central's requirement for a certificate that signs payloads. */
function digitalSignatureOnly(): Buffer {
  return sequence(oid('keyUsage'), der(0x01, Buffer.from([0xff])), der(0x04, der(0x03, Buffer.from([7, 0x80]))));
}

function forHost(host: string): Buffer {
  return sequence(oid('subjectAltName'), der(0x04, sequence(der(0x82, Buffer.from(host, 'ascii')))));
}

/** UTCTime until 2049, GeneralizedTime from 2050 on (RFC 5280 §4.1.2.5). */
function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(0, 14);
  return digits < '2050' ? der(0x17, Buffer.from(`${digits.slice(2)}Z`, 'ascii')) : der(0x18, Buffer.from(`${digits}Z`, 'ascii'));
}

function oid(name: keyof typeof OID): Buffer {
  return Buffer.from(OID[name], 'hex');
}

function bitString(content: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), content);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** Tag, length, value. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}
