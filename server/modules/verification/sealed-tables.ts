import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { SESSION_ADDRESS_CONTEXT } from './store/session-addresses.ts';
import { DOCUMENT_CONTEXT } from './store/documents.ts';
import { CPF_ANSWER_CONTEXT } from './use-cases/look-up-cpf.ts';

export const verificationSealed: readonly SealedTable[] = [
  { table: 'verification_cpf_answer', key: ['cpf_index'], columns: [{ column: 'answer', context: CPF_ANSWER_CONTEXT }], forget: true },
  { table: 'verification_document', key: ['id'], columns: [{ column: 'picture_sealed', context: DOCUMENT_CONTEXT }], atOnce: 8 },
  {
    table: 'verification_session_address',
    key: ['session_id', 'address_index'],
    columns: [{ column: 'address_sealed', context: SESSION_ADDRESS_CONTEXT, indexes: [{ column: 'address_index', context: SESSION_ADDRESS_CONTEXT }] }],
  },
];
