import { openRow } from '#server/platform/personal-data/open-row.ts';
import { readPersonalRows } from '#server/platform/personal-data/read-personal-rows.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * Everything about a player from every module, as one JSON document in pieces: a section for each table (server/main/every-personal-table.ts), rows in the order
 * of their keys. Read piece by piece, so that a long history fills no memory.
 */
export async function* exportData(deps: AccountDeps, playerId: string, at: Date): AsyncGenerator<string> {
  const { db, vault } = deps.identity;
  yield `{"gerado_em":${JSON.stringify(at.toISOString())},"valores_em":"centavos"`;
  for (const table of deps.personalTables) {
    if (typeof table.as !== 'string') continue;
    const sealed = deps.sealedTables.find((each) => each.table === table.table);
    yield `,${JSON.stringify(table.as)}:[`;
    let comma = '';
    for await (const row of readPersonalRows(db.k, table, playerId)) {
      yield `${comma}${JSON.stringify(openRow(vault, table, sealed, row))}`;
      comma = ',';
    }
    yield ']';
  }
  yield '}\n';
}
