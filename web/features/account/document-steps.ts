import { SIDES_OF } from '#contracts/account/document-facts.ts';
import type { DocumentsReply, UserStatus } from '#contracts/account/verification.ts';
import type { TimelineState } from '#ui/data/timeline.tsx';

export interface DocumentStep {
  readonly id: 'registry' | 'document' | 'face' | 'verified';
  readonly state: TimelineState;
  readonly title: string;
  /** The step that is done or due, and the reason for it. */
  readonly reason: string;
}

/** The steps of the identity check, done or due, each with its reason; from the status (null while unknown) and the pictures that were sent. */
export function documentSteps(status: UserStatus | null, documents: DocumentsReply | null = null): readonly DocumentStep[] {
  const done = status === 'approved' ? 3 : status === 'pending_face_id' ? 2 : 1;
  const waiting = status === 'pending_kyc' || status === 'pending_face_id';
  const state = (place: number): TimelineState => (place < done ? 'done' : place === done && waiting ? 'current' : 'upcoming');
  return [
    { id: 'registry', state: 'done', title: 'CPF conferido na Receita', reason: 'Nome e data de nascimento vêm de lá e não podem ser alterados.' },
    {
      id: 'document',
      state: state(1) === 'current' && isRefused(documents) ? 'failed' : state(1),
      title: 'Documento com foto',
      reason: state(1) === 'done' ? 'Documento aceito.' : documentReason(documents),
    },
    {
      id: 'face',
      state: state(2),
      title: 'Reconhecimento facial',
      reason: state(2) === 'done' ? 'Rosto confirmado.' : 'Uma selfie na hora, para ninguém abrir conta no seu nome.',
    },
    {
      id: 'verified',
      state: status === 'approved' ? 'done' : 'upcoming',
      title: 'Conta verificada',
      reason: status === 'approved' ? 'Sua conta já está verificada.' : 'Libera o saque, o cassino e os esportes.',
    },
  ];
}

function isRefused(documents: DocumentsReply | null): boolean {
  return documents?.documents.some(({ status }) => status === 'refused') ?? false;
}

function documentReason(documents: DocumentsReply | null): string {
  if (isRefused(documents)) return 'Uma foto foi recusada. Veja o motivo e envie outra.';
  const [first] = documents?.documents ?? [];
  if (first === undefined) return 'RG, CIN, CNH ou passaporte, aberto e legível. Confirma que o CPF é mesmo seu.';
  const missing = SIDES_OF[first.type].length - (documents?.documents.length ?? 0);
  return missing > 0 ? 'Falta enviar uma foto.' : 'Fotos recebidas, em análise. Avisamos por e-mail.';
}
