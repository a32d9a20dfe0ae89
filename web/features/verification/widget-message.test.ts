import { describe, expect, it } from 'vitest';
import { knownFailures } from '#contracts/account/verification-outcomes.ts';
import { widgetMessage, widgetText } from './widget-message.ts';

describe('the identity widget', () => {
  it('a failure says its status in Portuguese, with the reason and the next step', () => {
    expect(widgetText('kyc', { type: 'fail', status: 'expired' })).toBe(
      'Falha na verificação KYC: expirada. O tempo para concluir terminou. Comece de novo: leva menos de um minuto.',
    );
    for (const status of [...knownFailures, 'SOMETHING_NEW', '', 'constructor', '__proto__']) {
      for (const kind of ['kyc', 'face'] as const)
        expect(widgetText(kind, { type: 'fail', status })).toMatch(/^Falha na verificação (KYC|facial): [a-zçã]+\. .*\.$/);
      expect(widgetText('kyc', { type: 'fail', status })).not.toMatch(/_|SOMETHING/);
    }
  });

  it.each([
    ['kyc', 'success', 'Verificação KYC concluída com sucesso!'],
    ['kyc', 'close', 'Verificação KYC fechada.'],
    ['kyc', 'fail', 'Falha na verificação KYC: recusada. Não foi possível confirmar seus dados. Tente de novo ou envie fotos do documento.'],
    ['face', 'success', 'Verificação facial concluída com sucesso!'],
    ['face', 'close', 'Verificação facial fechada.'],
    ['face', 'fail', 'Falha na verificação facial: recusada. Não foi possível confirmar seus dados. Tente de novo ou envie fotos do documento.'],
  ] as const)('%s %s is reported in the words of the specification', (kind, type, text) => {
    expect(widgetText(kind, { type, status: 'rejected' })).toBe(text);
  });

  it('ignores messages of other pages', () => {
    expect(widgetMessage.safeParse({ type: 'success', session_id: 'a' }).success).toBe(false);
    expect(widgetMessage.safeParse({ source: 'identity-check', type: 'paid', session_id: 'a' }).success).toBe(false);
  });
});
