import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const identityPersonal: readonly PersonalTable[] = [
  {
    table: 'identity_player',
    player: 'id',
    key: ['id'],
    as: 'cadastro',
    left: ['cpf_index', 'email_index', 'password_hash'],
    atClosure: FIVE_YEARS,
    afterYears: { by: 'erase-identity.ts: who it was goes; of an excluded player the CPF stays' },
  },
  {
    table: 'identity_session',
    player: 'player_id',
    key: ['id'],
    as: 'sessoes',
    left: ['token_id', 'previous_token_id', 'epoch', 'device_id', 'address_index'],
    atClosure: BY_ITS_RULE,
  },
  { table: 'identity_access_log', player: 'player_id', key: ['at', 'id'], as: 'acessos', left: ['login_index'], atClosure: BY_ITS_RULE },
  { table: 'identity_device', player: 'player_id', key: ['id'], as: 'aparelhos', left: ['secret_hash'], atClosure: 'erased' },
  { table: 'identity_contact_change', player: 'player_id', key: ['id'], as: 'mudancas_de_contato', atClosure: 'erased' },
  { table: 'identity_recovery_code', player: 'player_id', key: ['code_hash'], as: 'codigos_de_recuperacao', left: ['code_hash'], atClosure: 'erased' },
  { table: 'identity_mfa', player: 'player_id', key: ['player_id'], as: 'verificacao_em_duas_etapas', left: ['secret_sealed'], atClosure: 'erased' },
  {
    table: 'identity_totp_use',
    player: 'player_id',
    key: ['step'],
    as: { withheld: 'the last minutes of an authenticator; forgotten after a day' },
    atClosure: 'erased',
  },
  { table: 'identity_one_time_secret', player: 'player_id', key: ['id'], as: { withheld: 'links and codes that live for minutes' }, atClosure: 'erased' },
];
