import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { DOCUMENT_CONTEXT } from './store/documents.ts';
import { SESSION_ADDRESS_CONTEXT } from './store/session-addresses.ts';
import { CPF_ANSWER_CONTEXT } from './use-cases/look-up-cpf.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  {
    table: 'verification_barred_check',
    except: because('written once a day for each player; that nobody is left out is a check of its own (rg-3)', 'answered_at', 'due_at', 'failures'),
  },
  { table: 'verification_case' },
  { table: 'verification_central_exclusion' },
  { table: 'verification_cpf_answer' },
  { table: 'verification_document', headOf: ['picture_sealed'] },
  { table: 'verification_event' },
  { table: 'verification_session_address', except: because('a note of the last call; it decides nothing', 'judged_at') },
  {
    table: 'verification_address_verdict',
    unwatched: because('believed for ten minutes, then asked anew: the next bet from that address is judged by the service', 'address', 'verdict', 'judged_at'),
  },
  {
    table: 'verification_barred_pace',
    unwatched: because('whose turn it is to ask the register; whoever is not asked about shows by rg-3', 'only_row', 'next_at'),
  },
];

export const verificationSealed: readonly SealedTable[] = [
  { table: 'verification_cpf_answer', key: ['cpf_index'], columns: [{ column: 'answer', context: CPF_ANSWER_CONTEXT }], forget: true },
  { table: 'verification_document', key: ['id'], columns: [{ column: 'picture_sealed', context: DOCUMENT_CONTEXT }], atOnce: 8 },
  {
    table: 'verification_session_address',
    key: ['session_id', 'address_index'],
    columns: [{ column: 'address_sealed', context: SESSION_ADDRESS_CONTEXT, indexes: [{ column: 'address_index', context: SESSION_ADDRESS_CONTEXT }] }],
  },
];

export const verificationPersonal: readonly PersonalTable[] = [
  {
    table: 'verification_case',
    player: 'player_id',
    key: ['id'],
    as: 'verificacoes_de_identidade',
    left: ['supplier_id', 'due_at'],
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['supplier_id'] },
  },
  {
    table: 'verification_session_address',
    player: 'player_id',
    key: ['session_id', 'address_index'],
    as: 'enderecos_das_sessoes',
    left: ['address_index'],
    atClosure: BY_ITS_RULE,
  },
  {
    table: 'verification_document',
    player: 'player_id',
    key: ['id'],
    as: 'documentos_enviados',
    // Closing an account erases the pictures (`eraseDocuments`).
    left: ['decided_by'],
    large: 'picture_sealed',
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['picture_sealed'] },
  },
  {
    table: 'verification_barred_check',
    player: 'player_id',
    key: ['player_id'],
    as: 'consultas_ao_cadastro_de_impedidos',
    left: ['failures'],
    atClosure: FIVE_YEARS,
  },
  { table: 'verification_central_exclusion', player: 'player_id', key: ['version'], as: 'exclusao_centralizada', left: ['lifted_by'], atClosure: FIVE_YEARS },
];
