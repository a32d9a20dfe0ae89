/** A channel's row, and the id in its name; null if the row has no id. */
export interface FoundChannel<Row> {
  readonly row: Row;
  /** The row's name in the channel table. */
  readonly pattern: string;
  readonly id: string | null;
}

/** The row of the channel with this name; undefined for an unknown name. */
export function findChannel<Row>(table: Readonly<Record<string, Row>>, name: string): FoundChannel<Row> | undefined {
  for (const [pattern, row] of Object.entries(table)) {
    const id = pattern.includes('{id}') ? idIn(pattern, name) : null;
    if (id !== null || name === pattern) return { row, pattern, id };
  }
  return undefined;
}

function idIn(pattern: string, name: string): string | null {
  const [before = '', after = ''] = pattern.split('{id}');
  if (!name.startsWith(before) || !name.endsWith(after) || name.length <= before.length + after.length) return null;
  return name.slice(before.length, name.length - after.length);
}
