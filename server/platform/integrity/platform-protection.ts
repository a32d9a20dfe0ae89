import { because, recomputed, type TableProtection } from './table-protection.ts';

/**
 * The protection of the platform’s own tables against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or
 * recomputed.
 */
export const tableProtection: readonly TableProtection[] = [
  { table: 'platform_clock' },
  { table: 'platform_data_key' },
  { table: 'platform_kept_key' },
  { table: 'platform_setting' },
  ...recomputed('platform_audit', 'platform_audit_head', 'platform_integrity_block', 'platform_integrity_entry'),
  {
    table: 'outbox',
    unwatched: because(
      'a message leaves within seconds; who receives it reads the rows that it names, which are watched, and does nothing twice',
      'id',
      'topic',
      'payload',
      'due_at',
      'attempts',
      'last_error',
    ),
  },
  { table: 'platform_bus_piece', unwatched: because('seconds of what sockets say; a page asks again', 'publisher', 'n', 'messages') },
  { table: 'platform_bus_publisher', unwatched: because('seconds of what sockets say; a page asks again', 'id', 'head', 'at') },
  {
    table: 'platform_idempotency',
    unwatched: because(
      'stored answers of calls that move no money, for seven days: the keys of money calls are in the rows of what they did',
      'owner',
      'operation',
      'key',
      'fingerprint',
      'locked_until',
      'status',
      'created_at',
      'body_sealed',
    ),
  },
  {
    table: 'platform_parked',
    unwatched: because(
      'work that waits for an operator: what it does is watched where it is done',
      'kind',
      'ref',
      'error',
      'attempts',
      'first_at',
      'last_at',
      'retry_at',
    ),
  },
  {
    table: 'platform_setting_version',
    unwatched: because('tells processes to read the settings again, which they also do each second', 'only_row', 'version'),
  },
  { table: 'platform_to_seal', unwatched: because('filled by migrations and emptied before the site starts', 'table_name', 'row_key', 'fields') },
  {
    table: 'schema_function',
    unwatched: because('which text was applied: a wrong checksum has the function made anew from its file', 'name', 'checksum', 'applied_at'),
  },
  {
    table: 'schema_migration',
    unwatched: because(
      'which file was applied: a wrong checksum ends the start, a missing row has the file applied again, which fails',
      'name',
      'checksum',
      'applied_at',
    ),
  },
];
