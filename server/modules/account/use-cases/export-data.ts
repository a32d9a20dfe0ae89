import { openName, openRow } from '#server/platform/personal-data/open-row.ts';
import type { PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { readPersonalRows } from '#server/platform/personal-data/read-personal-rows.ts';
import type { AccountDeps } from '../deps.ts';

type Row = Readonly<Record<string, unknown>>;

/** The largest size of a large column in characters: some forty pictures as stored. */
const MOST_LARGE_CHARS = 60_000_000;
const LEFT_OUT = 'não incluída: o arquivo ficaria grande demais; peça esta imagem ao suporte';

/**
 * All data of a player from every module as one JSON document: a section per table (server/main/every-personal-table.ts), rows in the order of their keys.
 * Streamed in pieces, so that memory stays bounded. Includes pictures of documents (JPEG in Base64), up to `largeChars` in total.
 */
export async function* exportData(deps: AccountDeps, playerId: string, at: Date, largeChars = MOST_LARGE_CHARS): AsyncGenerator<string> {
  const { db, vault } = deps.identity;
  let leftChars = largeChars;
  yield `{"gerado_em":${JSON.stringify(at.toISOString())},"valores_em":"centavos"`;
  for (const table of deps.personalTables) {
    if (typeof table.as !== 'string') continue;
    const encrypted = deps.sealedTables.find((each) => each.table === table.table);
    yield `,${JSON.stringify(table.as)}:[`;
    let comma = '';
    for await (const row of readPersonalRows(db.k, table, playerId)) {
      const opened = within(table, openRow(vault, table, encrypted, row), leftChars);
      leftChars -= opened.chars;
      yield `${comma}${JSON.stringify(opened.row)}`;
      comma = ',';
    }
    yield ']';
  }
  yield '}\n';
}

/** Returns the row, without its large column if that exceeds the remaining budget, and the number of characters that the column takes. */
function within({ large }: PersonalTable, row: Row, leftChars: number): { readonly row: Row; readonly chars: number } {
  const name = large === undefined ? undefined : openName(large);
  const value = name === undefined ? undefined : row[name];
  if (name === undefined || typeof value !== 'string') return { row, chars: 0 };
  return value.length > leftChars ? { row: { ...row, [name]: LEFT_OUT }, chars: 0 } : { row, chars: value.length };
}
