import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { ADDRESS_CONTEXT } from './store/access-log.ts';
import { CONTACT_CONTEXT } from './store/contact-changes.ts';
import { TARGET_CONTEXT } from './store/one-time-secrets.ts';
import { CPF_CONTEXT } from './store/players.ts';
import { EMAIL_INDEX, emailWithin, PROFILE_CONTEXT } from './store/sealed-profile.ts';
import { TOTP_CONTEXT } from './use-cases/second-factor/check-second-factor.ts';

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
