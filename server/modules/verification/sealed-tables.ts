import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { CPF_ANSWER_CONTEXT } from './use-cases/look-up-cpf.ts';

export const verificationSealed: readonly SealedTable[] = [
  { table: 'verification_cpf_answer', key: ['cpf_index'], columns: [{ column: 'answer', context: CPF_ANSWER_CONTEXT }], forget: true },
];
