/**
 * BR Code: the EMV QR payload of Pix (Banco Central, "Manual de Padrões para Iniciação do Pix"; EMVCo Merchant-Presented QR).
 * Fields are id (2 digits), length (2 digits), value; the last is the CRC-16/CCITT-FALSE of everything before it.
 */
import { type Cents, fromDecimalString, toDecimalString } from '#kernel/money.ts';
import { withoutAccents } from '#kernel/text/plain-text.ts';

const PIX_GUI = 'br.gov.bcb.pix';
const MAX_FIELD = 99;

export interface BrCode {
  /** The payload address of a dynamic charge, without its scheme; at most 77 characters. */
  readonly location: string;
  /** Null when the payer chooses the amount. */
  readonly amountCents: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
}

/** The content of a BR Code; `location` and `txid` are null where the code has none. */
export interface ReadBrCode {
  readonly location: string | null;
  readonly txid: string | null;
  readonly amountCents: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
}

/**
 * The copy-and-paste text of a dynamic charge. Names lose accents and characters that EMV does not allow, and are cut to 25 (name) and 15 (city) characters.
 */
export function buildBrCode(code: BrCode): string {
  const account = field('00', PIX_GUI) + field('25', code.location);
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    code.amountCents === null ? '' : field('54', toDecimalString(code.amountCents)),
    field('58', 'BR'),
    field('59', asciiText(code.merchantName, 25)),
    field('60', asciiText(code.merchantCity, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + crc16(utf8(body));
}

/**
 * Reads a BR Code. Null when it is no Pix code, a field is broken, a mandatory field is missing or the CRC is wrong. PSPs write accents although the manual
 * forbids them: the CRC may be over UTF-8 or ISO 8859-1, and lengths may count characters or bytes of UTF-8. Like bank apps, it reads all of these.
 */
export function readBrCode(text: string): ReadBrCode | null {
  const body = text.slice(0, -4);
  const given = text.slice(-4).toUpperCase();
  if (!body.endsWith('6304') || (crc16(utf8(body)) !== given && crc16(latin1(body)) !== given)) return null;
  const byBytes = () => readCode(String.fromCharCode(...utf8(text)), (value) => new TextDecoder().decode(latin1(value)));
  return readCode(text, (value) => value) ?? byBytes();
}

function readCode(text: string, decoded: (value: string) => string): ReadBrCode | null {
  const fields = readFields(text);
  const account = readFields(fields?.get('26') ?? '');
  if (fields === null || account === null || account.get('00')?.toLowerCase() !== PIX_GUI) return null;
  if (fields.get('00') !== '01' || fields.get('53') !== '986' || fields.get('58') !== 'BR') return null;
  const amountText = fields.get('54');
  const amountCents = amountText === undefined ? null : fromDecimalString(amountText);
  if (amountText !== undefined && amountCents === null) return null;
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? '***';
  return {
    location: account.get('25') ?? null,
    txid: txid === '***' ? null : txid,
    amountCents,
    merchantName: decoded(fields.get('59') ?? ''),
    merchantCity: decoded(fields.get('60') ?? ''),
  };
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Encodes one byte per character. A character above U+00FF keeps its low byte, so that its CRC never matches. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => (character.codePointAt(0) ?? 0) & 0xff);
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF, no reflection), as four upper-case hex digits. */
export function crc16(bytes: Uint8Array): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length > MAX_FIELD) throw new RangeError(`BR Code field ${id} is longer than ${MAX_FIELD}`);
  return id + String(value.length).padStart(2, '0') + value;
}

function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest.length > 0) {
    const head = /^(\d{2})(\d{2})/.exec(rest);
    if (head === null) return null;
    const [, id = '', length = ''] = head;
    const value = rest.slice(4, 4 + Number(length));
    if (value.length !== Number(length) || fields.has(id)) return null;
    fields.set(id, value);
    rest = rest.slice(4 + value.length);
  }
  return fields;
}

function asciiText(text: string, maxLength: number): string {
  const ascii = withoutAccents(text).replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, maxLength).trim() || 'N';
}
