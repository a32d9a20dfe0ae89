import pg from 'pg';

/** A table's rows as in a dump: every value as text, one line per row. */
export interface DumpedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Reads every table of every schema except PostgreSQL's own, as the owner. */
export async function dump(url: string): Promise<DumpedTable[]> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const tables: DumpedTable[] = [];
    for (const { name } of rows) {
      const found = await client.query<(string | null)[]>({ text: `SELECT * FROM ${name}`, rowMode: 'array' });
      tables.push({ table: name.replace(/^public\./, ''), columns: found.fields.map((field) => field.name), rows: found.rows });
    }
    return tables;
  } finally {
    await client.end();
  }
}

/** The encodings in which a text is readable in a dump: plain, escaped for JSON, as hexadecimal bytes, as base64 at each of its three offsets. */
export function readableForms(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(offset === 0 ? 0 : offset + 1, offset + (bytes.length % 3) === 0 ? undefined : -1);
  });
  return [text, JSON.stringify(text).slice(1, -1), bytes.toString('hex'), bytes.toString('base64url').replace(/.$/, ''), ...base64].filter(
    (form) => form.length >= 5,
  );
}

/** Columns that contain a text in readable form, as `table.column`. */
export function findReadable(tables: readonly DumpedTable[], text: string): string[] {
  const forms = readableForms(text).map((form) => form.toLowerCase());
  const places = tables.flatMap(({ table, columns, rows }) =>
    rows.flatMap((row) =>
      row.flatMap((value, place) => (value !== null && forms.some((form) => value.toLowerCase().includes(form)) ? [`${table}.${columns[place] ?? ''}`] : [])),
    ),
  );
  return [...new Set(places)].toSorted();
}
