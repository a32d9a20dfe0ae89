import * as z from 'zod';
import type { StateFile } from './state-file.ts';

/** Rows by id, in order of insertion, saved in the state file. Rows are replaced, never changed in place. */
export interface Table<Row> {
  get(id: string): Row | undefined;
  set(id: string, row: Row): void;
  delete(id: string): boolean;
  /** Newest first. */
  newest(): Row[];
  size(): number;
}

/** A table whose rows follow `schema`; rows saved by an earlier process are loaded through it. */
export function createTable<Row>(state: StateFile, name: string, schema: z.ZodType<Row>): Table<Row> {
  const stored = z.array(z.tuple([z.string(), schema])).parse(state.remembered(name) ?? []);
  const rows = new Map<string, Row>(stored);
  state.register(name, () => [...rows]);
  return {
    get: (id) => rows.get(id),
    set(id, row) {
      rows.set(id, row);
      state.changed();
    },
    delete(id) {
      const existed = rows.delete(id);
      if (existed) state.changed();
      return existed;
    },
    newest: () => [...rows.values()].toReversed(),
    size: () => rows.size,
  };
}

/** One saved value; `initial` if none is saved. */
export function createCell<Value>(state: StateFile, name: string, schema: z.ZodType<Value>, initial: Value): { get(): Value; set(value: Value): void } {
  const remembered = state.remembered(name);
  let value = remembered === undefined ? initial : schema.parse(remembered);
  state.register(name, () => value);
  return {
    get: () => value,
    set(next) {
      value = next;
      state.changed();
    },
  };
}
