/**
 * Facts about the documents that players send and operators review: the kinds of documents, and the reasons to refuse one. The schemas are in
 * contracts/account/verification.ts.
 */

export const documentTypes = ['rg', 'cnh', 'passport'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentSides = ['front', 'back'] as const;
export type DocumentSide = (typeof documentSides)[number];

export const DOCUMENT_TYPE_NAMES: Readonly<Record<DocumentType, string>> = { rg: 'RG ou CIN', cnh: 'CNH', passport: 'Passaporte' };

/** The pictures that each document requires. */
export const SIDES_OF: Readonly<Record<DocumentType, readonly DocumentSide[]>> = { rg: ['front', 'back'], cnh: ['front', 'back'], passport: ['front'] };

/** The name of a picture on the screen: "Frente", "Página da foto". */
export function sideName(type: DocumentType | null, side: DocumentSide): string {
  if (type === 'passport') return 'Página da foto';
  return side === 'front' ? 'Frente' : 'Verso';
}

export const documentRefusals = ['unreadable', 'cropped', 'expired', 'wrong_document', 'mismatch', 'copy', 'altered'] as const;
export type DocumentRefusalReason = (typeof documentRefusals)[number];

/** The player-facing text: why a picture was refused and what to do next. */
export const DOCUMENT_REFUSAL_TEXTS: Readonly<Record<DocumentRefusalReason, { readonly text: string; readonly next: string }>> = {
  unreadable: { text: 'Não deu para ler os dados da foto.', next: 'Tire outra, com boa luz e sem reflexo.' },
  cropped: { text: 'Parte do documento ficou fora da foto.', next: 'Tire outra com os quatro cantos à vista.' },
  expired: { text: 'O documento está vencido.', next: 'Envie um documento dentro da validade.' },
  wrong_document: { text: 'A foto não é do documento pedido.', next: 'Envie RG, CIN, CNH ou passaporte, do lado indicado.' },
  mismatch: { text: 'Os dados do documento não são os da sua conta.', next: 'Envie um documento seu, com o mesmo nome e CPF da conta.' },
  copy: { text: 'A foto é de uma cópia ou de uma tela.', next: 'Fotografe o documento original.' },
  altered: { text: 'A foto parece ter sido editada.', next: 'Envie a foto original, sem filtros nem cortes.' },
};
