/**
 * Texts for a failed identity check: a Portuguese word for the supplier's status, the reason, and the next step (decisions.md "Prompts"). The file has no
 * schema.
 */

export interface FailureWords {
  /** Replaces {status} in "Falha na verificação KYC: {status}". */
  readonly word: string;
  readonly reason: string;
  readonly next: string;
}

const AGAIN = 'Tente de novo ou envie fotos do documento.';

const FAILURES: Readonly<Record<string, FailureWords>> = {
  rejected: { word: 'recusada', reason: 'Não foi possível confirmar seus dados.', next: AGAIN },
  expired: { word: 'expirada', reason: 'O tempo para concluir terminou.', next: 'Comece de novo: leva menos de um minuto.' },
  document_unreadable: { word: 'recusada', reason: 'Não deu para ler o documento.', next: 'Tire outra foto, com boa luz e sem reflexo.' },
  document_expired: { word: 'recusada', reason: 'O documento está vencido.', next: 'Use um documento dentro da validade.' },
  document_unsupported: { word: 'recusada', reason: 'Este documento não é aceito.', next: 'Use RG, CIN, CNH ou passaporte.' },
  mismatch: { word: 'recusada', reason: 'Os dados do documento não são os da sua conta.', next: 'Use um documento seu, com o mesmo nome e CPF da conta.' },
  face_mismatch: { word: 'recusada', reason: 'O rosto não confere com o documento.', next: 'Tente de novo de frente para a câmera, com o rosto descoberto.' },
  liveness_failed: { word: 'recusada', reason: 'Não vimos uma pessoa diante da câmera.', next: 'Faça a selfie na hora, em um lugar iluminado.' },
  underage: { word: 'recusada', reason: 'Apenas maiores de 18 anos podem apostar.', next: 'Se a data de nascimento está errada, fale com o suporte.' },
  camera_denied: { word: 'interrompida', reason: 'Não tivemos acesso à câmera.', next: 'Permita o uso da câmera no navegador e tente de novo.' },
  timeout: { word: 'expirada', reason: 'O tempo para concluir terminou.', next: 'Comece de novo: leva menos de um minuto.' },
  error: { word: 'interrompida', reason: 'Houve uma falha no provedor da verificação.', next: 'Tente de novo em alguns minutos.' },
};

const UNKNOWN: FailureWords = { word: 'recusada', reason: '', next: AGAIN };

/** The texts for a supplier's status. An unknown status gets a text without a reason; the status itself is never shown. */
export function failureWords(status: string): FailureWords {
  return Object.hasOwn(FAILURES, status) ? (FAILURES[status] ?? UNKNOWN) : UNKNOWN;
}

/** Every status with a text of its own. */
export const knownFailures: readonly string[] = Object.keys(FAILURES);
