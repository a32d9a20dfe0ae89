import { describe, expect, it } from 'vitest';
import { widgetMessage, widgetText } from './widget-message.ts';

describe('the identity widget', () => {
  it.each([
    ['kyc', 'success', 'Verificação KYC concluída com sucesso!'],
    ['kyc', 'close', 'Verificação KYC fechada.'],
    ['kyc', 'fail', 'Falha na verificação KYC: rejected'],
    ['face', 'success', 'Verificação facial concluída com sucesso!'],
    ['face', 'close', 'Verificação facial fechada.'],
    ['face', 'fail', 'Falha na verificação facial: rejected'],
  ] as const)('%s %s is told in the words of the specification', (kind, type, text) => {
    expect(widgetText(kind, { type, status: 'rejected' })).toBe(text);
  });

  it('messages of other pages are none of its own', () => {
    expect(widgetMessage.safeParse({ type: 'success', session_id: 'a' }).success).toBe(false);
    expect(widgetMessage.safeParse({ source: 'identity-check', type: 'paid', session_id: 'a' }).success).toBe(false);
  });
});
