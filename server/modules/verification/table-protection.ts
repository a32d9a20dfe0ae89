import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
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
