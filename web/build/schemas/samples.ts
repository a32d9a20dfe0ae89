import type * as z from 'zod/mini';

/** One sample of each kind of text that the contracts use. */
const TEXTS = [
  ...['texto', 'a', '1', '12', '2.10', '2026', '2026-01-31', '1990-01-31', '2026-01-31T10:20:30.000Z', '2026-01-31T10:20:30-03:00', '7:12'],
  ...['01a21085-da8c-7038-a333-ab57679a1378', 'ana@correio.example', 'https://casa.example/x', '529.982.247-25', '11 98765-4321', '55', '01310-100', 'SP'],
  ...['123456', 'Senha-forte-2026', 'a'.repeat(32), 'f'.repeat(64), 'f'.repeat(96), `${'f'.repeat(64)}.svg`, 'FUTEBOL', 'aba-1', 'casa'],
] as const;
const NUMBERS = [0, 1, 2, 10, 100, 5_000, 2_026] as const;

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** A value that the schema accepts, as far as it can be guessed from the schema's kind. */
export function sampleOf(schema: z.ZodMiniType | undefined): unknown {
  if (schema === undefined) return undefined;
  const def = schema._zod.def as unknown as Def;
  const fitting = (values: readonly unknown[]) => values.find((value) => schema.safeParse(value).success) ?? values[0];
  switch (def.type) {
    case 'string':
      return fitting(TEXTS);
    case 'number':
      return fitting(NUMBERS);
    case 'boolean':
      return true;
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, sampleOf(part)]));
    case 'array':
      return [sampleOf(def.element), sampleOf(def.element)];
    case 'tuple':
      return def.items?.map(sampleOf);
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, sampleOf(def.valueType)]));
    case 'union':
      return sampleOf(def.options?.[0]);
    case 'pipe':
      return fitting([sampleOf(def.in), ...TEXTS, ...NUMBERS]);
    case 'null':
      return null;
    default:
      return def.innerType === undefined ? 'texto' : sampleOf(def.innerType);
  }
}

function keysOf(schema: z.ZodMiniType | undefined): readonly string[] {
  const { entries } = (schema?._zod.def ?? {}) as unknown as Def;
  return entries === undefined ? ['um', 'dois'] : Object.values(entries).map(String);
}

const OTHERS = [undefined, null, '', ' x ', 'A@B.com', '12', 0, -1, 1.5, 1e12, Number.NaN, true, [], {}, 'x'.repeat(600)] as const;

/** Variants of a value: the whole and each element replaced by something else, left out, or extended by an unknown key. */
export function* variantsOf(value: unknown): Generator<unknown> {
  yield* OTHERS;
  if (Array.isArray(value)) {
    yield [...(value as unknown[]), 'mais'];
    for (const part of variantsOf(value[0])) yield [part, ...(value as unknown[]).slice(1)];
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, desconhecido: 1 };
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const other of variantsOf(part)) yield { ...value, [key]: other };
    }
  }
}
