import { failureWords } from '#contracts/account/verification-outcomes.ts';
import type { NoticeData } from '../events.ts';
import type { Composed } from './composed.ts';

/** The player's text for the result of an identity check: the reason, and what to do next. */
export function verificationResult({ result, supplierStatus }: NoticeData['verification-decided'], publicUrl: string): Composed {
  const action = (label: string) => ({ label, url: `${publicUrl}/user/account/document` });
  switch (result) {
    case 'approved':
      return { subject: 'Sua identidade foi confirmada', paragraphs: ['A verificação da sua conta terminou. Não falta mais nada.'], inbox: true };
    case 'face_next':
      return {
        subject: 'Seu documento foi aceito',
        paragraphs: ['Seus dados foram conferidos. Falta só o reconhecimento facial.'],
        action: action('Fazer reconhecimento facial'),
        inbox: true,
      };
    case 'failed': {
      const { word, reason, next } = failureWords(supplierStatus);
      const why = [`A verificação da sua identidade foi ${word}.`, reason].filter((part) => part !== '').join(' ');
      return { subject: 'Não deu para confirmar sua identidade', paragraphs: [why, next], action: action('Ver o que falta'), inbox: true };
    }
  }
}
