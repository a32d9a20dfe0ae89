import type { Database } from '../database.ts';

/** The server's state as the site's login sees it. */
export interface ServerState {
  readonly version: number;
  readonly versionName: string;
  readonly encoding: string;
  readonly sessionUser: string;
  readonly currentUser: string;
  /** The rights of the login itself, not of an assumed role. */
  readonly superuser: boolean;
  readonly owns: boolean;
  readonly mayBecomeOwner: boolean;
  readonly hasRights: boolean;
  readonly readOnly: boolean;
  readonly standby: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

const SETTINGS = [
  'jit',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'default_transaction_isolation',
  'search_path',
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
  'standard_conforming_strings',
  'client_encoding',
  'synchronous_commit',
  'fsync',
];

/** Owners of the site's tables, if there are any. */
const OWNERS = "SELECT DISTINCT c.relowner FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')";

export async function readServer(db: Database): Promise<ServerState> {
  const { rows } = await db.pool.query<ServerState>(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_version') AS "versionName",
            current_setting('server_encoding') AS encoding, session_user::text AS "sessionUser", current_user::text AS "currentUser",
            login.rolsuper AS superuser,
            login.oid IN (${OWNERS}) AS owns,
            EXISTS (SELECT FROM (${OWNERS}) o WHERE pg_has_role(login.oid, o.relowner, 'MEMBER')) AS "mayBecomeOwner",
            coalesce(has_table_privilege(to_regclass('public.outbox'), 'INSERT'), false) AS "hasRights",
            current_setting('transaction_read_only') = 'on' AS "readOnly", pg_is_in_recovery() AS standby,
            (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($1::text[]) name) AS settings
     FROM pg_roles login WHERE login.rolname = session_user`,
    [SETTINGS],
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the server does not know who is logged in');
  return state;
}
