/**
 * BR Code: the EMV QR payload of Pix ("Manual de Padrões para Iniciação do Pix", Banco Central). Written independently of the site's own parser, so that tests
 * compare two implementations.
 */
export interface DynamicCharge {
  /** Payload address without its scheme. */
  readonly location: string;
  /** Amount as "12.34"; left out when the payer chooses it. */
  readonly amount?: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}

const PIX_GUI = 'br.gov.bcb.pix';

/** The copy-and-paste text of a dynamic charge. */
export function buildBrCode(charge: DynamicCharge): string {
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', PIX_GUI) + field('25', charge.location)),
    field('52', '0000'),
    field('53', '986'),
    charge.amount === undefined ? '' : field('54', charge.amount),
    field('58', 'BR'),
    field('59', charge.merchantName.slice(0, 25)),
    field('60', charge.merchantCity.slice(0, 15)),
    field('62', field('05', '***')),
  ];
  const payload = `${fields.join('')}6304`;
  return payload + crc16(payload);
}

/** Parses a BR Code as a payer's bank does; null if the text is no Pix code or its CRC is wrong. */
export function readBrCode(text: string): { location?: string; txid?: string } | null {
  const body = text.slice(0, -4);
  if (!body.endsWith('6304') || crc16(body) !== text.slice(-4).toUpperCase()) return null;
  const account = readFields(readFields(text)?.get('26') ?? '');
  if (account?.get('00')?.toLowerCase() !== PIX_GUI) return null;
  const location = account.get('25');
  const txid = readFields(readFields(text)?.get('62') ?? '')?.get('05');
  return { ...(location === undefined ? {} : { location }), ...(txid === undefined || txid === '***' ? {} : { txid }) };
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF), four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return null;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}
