import * as z from 'zod';
import { MOST_COUNT } from '#kernel/bounds.ts';
import type { RecordShape, Shape } from '../domain/facts/shape.ts';

/**
 * How strictly values are read. `written`, by a person: only the named fields; a nullable field may be absent. `sent`, by a supplier: every field is
 * required, unknown ones are ignored. `stored`, by us: number bounds were checked at writing.
 */
export type Reading = 'written' | 'sent' | 'stored';

type RecordSchema = z.ZodType<Readonly<Record<string, unknown>>>;
const made: Readonly<Record<Reading, WeakMap<RecordShape, RecordSchema>>> = { written: new WeakMap(), sent: new WeakMap(), stored: new WeakMap() };

/** A schema of the records that a shape describes; each shape's schemas are cached. */
export function schemaOf(shape: RecordShape, reading: Reading): RecordSchema {
  const known = made[reading].get(shape);
  if (known !== undefined) return known;
  const schema = recordSchema(shape, reading);
  made[reading].set(shape, schema);
  return schema;
}

function recordSchema(shape: RecordShape, reading: Reading): RecordSchema {
  const fields = Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, anySchema(field, reading)]));
  return reading === 'written' ? z.strictObject(fields) : z.object(fields);
}

function anySchema(shape: Shape, reading: Reading): z.ZodType {
  switch (shape.kind) {
    case 'count': {
      const count = reading === 'stored' ? z.number().max(MOST_COUNT) : z.int().min(0).max(shape.most);
      return shape.absent !== undefined && reading === 'written' ? count.default(shape.absent) : count;
    }
    case 'choice':
      return z.enum(shape.of as [string, ...string[]]);
    case 'nullable': {
      const nullable = anySchema(shape.of, reading).nullable();
      return reading === 'written' || shape.mayBeAbsent === true ? nullable.default(null) : nullable;
    }
    case 'list': {
      const list = z.array(anySchema(shape.of, reading));
      return reading === 'stored' ? list : list.max(shape.most);
    }
    case 'record':
      return schemaOf(shape, reading);
  }
}
