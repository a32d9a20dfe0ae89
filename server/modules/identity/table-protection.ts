import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
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
