import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

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
    // A closure erases the pictures (`eraseDocuments`).
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
