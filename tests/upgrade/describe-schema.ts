import type pg from 'pg';

const PUBLIC = "'public'::regnamespace";

/** Every object of the schema, one line each, sorted: equal descriptions mean that two databases are the same for every later migration. */
const DESCRIPTION = `
  SELECT format('column %s.%s %s %s%s default=%s identity=%s', a.attrelid::regclass, row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum), a.attname,
                format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' not null' END, pg_get_expr(d.adbin, d.adrelid), a.attidentity) AS line
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE c.relnamespace = ${PUBLIC} AND c.relkind IN ('r', 'p', 'c') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT format('relation %s %s %s acl=%s', c.relname, c.relkind, c.reloptions, (SELECT array_agg(x::text ORDER BY x::text) FROM unnest(c.relacl) x)) FROM pg_class c
  WHERE c.relnamespace = ${PUBLIC} AND c.relkind IN ('r', 'p', 'v', 'S')
  UNION ALL SELECT format('view %s %s', c.relname, pg_get_viewdef(c.oid)) FROM pg_class c WHERE c.relnamespace = ${PUBLIC} AND c.relkind = 'v'
  UNION ALL SELECT format('grant on column %s.%s %s', a.attrelid::regclass, a.attname, a.attacl) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = ${PUBLIC} AND a.attacl IS NOT NULL
  UNION ALL SELECT format('constraint %s.%s %s', coalesce(c.conrelid::regclass::text, c.contypid::regtype::text), c.conname, pg_get_constraintdef(c.oid)) FROM pg_constraint c
  WHERE c.connamespace = ${PUBLIC} AND c.contype <> 'n'
  UNION ALL SELECT format('index %s', i.indexdef) FROM pg_indexes i WHERE i.schemaname = 'public'
  UNION ALL SELECT format('trigger %s', pg_get_triggerdef(t.oid)) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = ${PUBLIC} AND NOT t.tgisinternal
  UNION ALL SELECT format('function %s acl=%s', pg_get_functiondef(p.oid), (SELECT array_agg(x::text ORDER BY x::text) FROM unnest(p.proacl) x)) FROM pg_proc p WHERE p.pronamespace = ${PUBLIC}
  UNION ALL SELECT format('type %s %s %s', t.typname, t.typtype, (SELECT string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid))
  FROM pg_type t WHERE t.typnamespace = ${PUBLIC} AND t.typtype IN ('d', 'e', 'c')
  UNION ALL SELECT format('default privileges %s %s', d.defaclobjtype, d.defaclacl) FROM pg_default_acl d
  ORDER BY 1`;

export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(DESCRIPTION);
  return rows.map(({ line }) => line);
}
