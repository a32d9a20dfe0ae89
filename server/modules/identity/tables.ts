import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { ADDRESS_CONTEXT } from './store/access-log.ts';
import { CONTACT_CONTEXT } from './store/contact-changes.ts';
import { TARGET_CONTEXT } from './store/one-time-secrets.ts';
import { CPF_CONTEXT } from './store/players.ts';
import { EMAIL_INDEX, emailWithin, PROFILE_CONTEXT } from './store/sealed-profile.ts';
import { TOTP_CONTEXT } from './use-cases/second-factor/check-second-factor.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'identity_access_log' },
  { table: 'identity_contact_change' },
  { table: 'identity_device', except: because('shown to the player; the login that it speaks of is in the access log', 'last_seen_at') },
  { table: 'identity_mfa' },
  { table: 'identity_one_time_secret' },
  { table: 'identity_player' },
  { table: 'identity_recovery_code' },
  { table: 'identity_session', except: because('shown to the player; how long a session lasts follows from the other columns and the gate', 'last_seen_at') },
  { table: 'identity_totp_use' },
  {
    table: 'identity_throttle',
    unwatched: because(
      'a minute’s pause between guesses: the password’s own hash is what holds, and each failure is in the access log',
      'key',
      'failures',
      'counted_at',
      'not_before',
    ),
  },
];

export const identitySealed: readonly SealedTable[] = [
  {
    table: 'identity_player',
    key: ['id'],
    columns: [
      { column: 'cpf_sealed', context: CPF_CONTEXT, indexes: [{ column: 'cpf_index', context: CPF_CONTEXT }] },
      { column: 'profile_sealed', context: PROFILE_CONTEXT, indexes: [{ column: 'email_index', context: EMAIL_INDEX, of: emailWithin }] },
    ],
  },
  {
    table: 'identity_session',
    key: ['id'],
    columns: [{ column: 'address_sealed', context: ADDRESS_CONTEXT, indexes: [{ column: 'address_index', context: ADDRESS_CONTEXT }] }],
  },
  { table: 'identity_access_log', key: ['id'], columns: [{ column: 'address_sealed', context: ADDRESS_CONTEXT }] },
  { table: 'identity_contact_change', key: ['id'], columns: [{ column: 'value_sealed', context: CONTACT_CONTEXT }] },
  { table: 'identity_one_time_secret', key: ['id'], columns: [{ column: 'target_sealed', context: TARGET_CONTEXT }] },
  { table: 'identity_mfa', key: ['player_id'], columns: [{ column: 'secret_sealed', context: TOTP_CONTEXT }] },
];

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
