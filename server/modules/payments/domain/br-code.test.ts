import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { buildBrCode, crc16, readBrCode } from './br-code.ts';

/** The static code printed in the Banco Central's "Manual de Padrões para Iniciação do Pix". */
const MANUAL_EXAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

const location = fc.stringMatching(/^[a-z0-9.]{5,20}\/[a-z0-9/]{10,50}$/).filter((text) => text.length <= 77);
const codes = fc.record({
  location,
  amountCents: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }).map(cents)),
  merchantName: fc.string({ unit: 'grapheme', maxLength: 60 }),
  merchantCity: fc.string({ unit: 'grapheme', maxLength: 40 }),
});

/**
 * A second decoder, written independently of the one under test: it reads the text once, field by field, and checks the CRC bit by bit over the whole message.
 */
function decode(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (part: string, prefix: string): void => {
    for (let at = 0; at < part.length;) {
      const id = part.substring(at, at + 2);
      const size = Number.parseInt(part.substring(at + 2, at + 4), 10);
      found[prefix + id] = part.substring(at + 4, at + 4 + size);
      at += 4 + size;
    }
  };
  walk(text, '');
  walk(found['26'] ?? '', '26.');
  walk(found['62'] ?? '', '62.');
  const bits = [...Buffer.from(text.slice(0, -4), 'latin1')].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1));
  let register = 0xffff;
  for (const bit of bits) {
    const top = (register >> 15) ^ bit;
    register = (register << 1) & 0xffff;
    if (top === 1) register ^= 0x1021;
  }
  found['crc'] = register.toString(16).toUpperCase().padStart(4, '0');
  return found;
}

describe('BR Code', () => {
  test('the CRC is CRC-16/CCITT-FALSE: it reproduces the published check value', () => {
    expect(crc16(Buffer.from('123456789'))).toBe('29B1');
  });

  test("the decoder reads the manual's own example", () => {
    expect(readBrCode(MANUAL_EXAMPLE)).toEqual({ location: null, txid: null, amountCents: null, merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' });
  });

  test.each([
    ['lengths of characters', 'utf8', '5921PALPITE DIVERSÃO LTDA', '6009SÃO PAULO'],
    ['lengths of bytes', 'utf8', '5922PALPITE DIVERSÃO LTDA', '6010SÃO PAULO'],
    ['ISO 8859-1', 'latin1', '5921PALPITE DIVERSÃO LTDA', '6009SÃO PAULO'],
  ] as const)('the decoder reads a code with accents: %s, the CRC over the bytes of %s', (_how, encoding, name, city) => {
    const body = `00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540510.005802BR${name}${city}62070503***6304`;
    const code = body + crc16(Buffer.from(body, encoding));
    expect(readBrCode(code)).toMatchObject({ amountCents: 1_000, merchantName: 'PALPITE DIVERSÃO LTDA', merchantCity: 'SÃO PAULO' });
    expect(readBrCode(`${code.slice(0, -4)}0000`)).toBeNull();
  });

  test('an independent decoder reads every code that is built, with the right CRC (PAY-11)', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const fields = decode(buildBrCode(code));
        expect(fields).toMatchObject({ '00': '01', '01': '12', '26.00': 'br.gov.bcb.pix', '26.25': code.location, '53': '986', '58': 'BR', '62.05': '***' });
        expect(fields['63']).toBe(fields['crc']);
        expect(fields['54']).toBe(
          code.amountCents === null ? undefined : (BigInt(code.amountCents) / 100n).toString() + '.' + String(code.amountCents % 100).padStart(2, '0'),
        );
        expect(fields['59']).toMatch(/^[\x20-\x7e]{1,25}$/);
        expect(fields['60']).toMatch(/^[\x20-\x7e]{1,15}$/);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the decoder reads back every code that is built', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readBrCode(buildBrCode(code))).toMatchObject({ location: code.location, amountCents: code.amountCents, txid: null });
      }),
    );
  });

  test('the decoder refuses a code with one character changed', () => {
    const code = buildBrCode({
      location: 'pix.example.com/qr/v2/0123456789abcdef',
      amountCents: cents(1_234),
      merchantName: 'Palpite',
      merchantCity: 'São Paulo',
    });
    expect(readBrCode(code)?.merchantCity).toBe('Sao Paulo');
    for (let at = 0; at < code.length; at += 1) {
      const changed = code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1);
      expect(readBrCode(changed)).toBeNull();
    }
  });

  test.each(['', 'x', '6304', '00020163041D3D'])('the decoder refuses %j', (text) => {
    expect(readBrCode(text)).toBeNull();
  });
});
