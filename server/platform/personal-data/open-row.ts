import type { SealedTable } from '../crypto/sealed-table.ts';
import type { Vault } from '../crypto/vault.ts';
import type { PersonalTable } from './personal-table.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row as its player may read it: without internal columns, and with encrypted columns decrypted under their plain names. */
export function openRow(vault: Vault, table: PersonalTable, sealed: SealedTable | undefined, row: Row): Row {
  const contexts = new Map(sealed?.columns.map(({ column, context }) => [column, context]));
  const shown = Object.entries(row).filter(([column]) => !(table.left ?? []).includes(column));
  return Object.fromEntries(
    shown.map(([column, value]) => {
      const context = contexts.get(column);
      if (context === undefined) return [column, value];
      return [openName(column), typeof value === 'string' ? opened(vault, value, context) : value];
    }),
  );
}

/** The name of an encrypted column after decryption. */
export function openName(column: string): string {
  return column.replace(/_sealed$|^sealed_/, '');
}

/** The database writes bytes as `\x` and hexadecimal digits; the content is a text or a JSON document. */
function opened(vault: Vault, bytes: string, context: string): unknown {
  const text = vault.decrypt(Buffer.from(bytes.slice(2), 'hex'), context);
  return /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text;
}
