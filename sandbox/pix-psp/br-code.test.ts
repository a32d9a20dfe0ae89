import { describe, expect, it } from 'vitest';
import { buildBrCode, crc16, readBrCode } from './br-code.ts';

describe('BR Code', () => {
  it('the CRC is CRC-16/CCITT-FALSE: its check value, and the example of the Banco Central’s manual', () => {
    expect(crc16('123456789')).toBe('29B1');
    const manual = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(manual)).toBe('1D3D');
  });

  it('a built code reads back the same, with and without an amount', () => {
    const charge = { location: 'localhost:3001/pix-psp/qr/v2/abc', merchantName: 'PALPITE', merchantCity: 'SAO PAULO' };
    expect(readBrCode(buildBrCode({ ...charge, amount: '12.30' }))).toEqual({ location: charge.location });
    expect(buildBrCode({ ...charge, amount: '12.30' })).toContain('540512.30');
    expect(readBrCode(buildBrCode(charge))).toEqual({ location: charge.location });
  });

  it('a changed character, a truncated code and other texts are refused', () => {
    const code = buildBrCode({ location: 'host/x', amount: '1.00', merchantName: 'M', merchantCity: 'C' });
    for (const text of [code.replace('1.00', '9.00'), code.slice(0, -1), code.slice(1), '', 'pix', `${code}0`]) expect(readBrCode(text)).toBeNull();
  });
});
