import { regexes } from 'zod/v4/core';
import { type Issue, kind, type Said, type Schema, schema, textOf } from './schema.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form's value as text, whatever its type. */
function format(fits: (text: string) => boolean, said?: Said): Schema {
  return string(said).check({ look: (value) => fits(String(value)) && { value }, said });
}

export const string = (said?: Said) => kind(isText, said);
export const number = (said?: Said) => kind(isNumber, said);
export const boolean = (said?: Said) => kind((value) => typeof value === 'boolean', said);
export const unknown = () => kind(() => true, undefined, { needed: true });
export const int = (said?: Said) => number(said).check({ look: (value) => Number.isSafeInteger(value) && { value }, said, stops: true });
export const uuid = (said?: Said) => format((text) => regexes.uuid().test(text), said);
export const email = (said?: Said) => format((text) => regexes.email.test(text), said);
export const url = (said?: Said) => format((text) => URL.canParse(text.trim()), said);
export const iso = {
  date: (said?: Said) => format((text) => regexes.date.test(text), said),
  datetime: (said?: Said & { readonly offset?: boolean }) => {
    const pattern = regexes.datetime({ offset: typeof said === 'object' && said.offset === true });
    return format((text) => pattern.test(text), said);
  },
};
export const coerce = {
  number: (said?: Said) => schema((value, path, issues) => number(said).run(Number(value), path, issues), said),
};

const oneOf = (values: readonly unknown[], said?: Said) => kind((value) => values.includes(value), said, { options: values });
export const literal = (value: unknown, said?: Said) => oneOf(Array.isArray(value) ? value : [value], said);
const chosen = (values: readonly string[] | Readonly<Record<string, string>>, said?: Said) => oneOf(Object.values(values), said);
const nothing = (said?: Said) => literal(null, said);
export { chosen as enum, nothing as null };

export const optional = (of: Schema) => schema((value, path, issues) => (value === undefined ? value : of.run(value, path, issues)), of.said);
export const nullable = (of: Schema) =>
  schema((value, path, issues) => (value === null ? value : of.run(value, path, issues)), of.said, of.needed === true ? { needed: true } : {});
export const _default = (of: Schema, otherwise: unknown) =>
  schema(
    (value, path, issues) =>
      value === undefined ? (typeof otherwise === 'function' ? (otherwise as () => unknown)() : otherwise) : of.run(value, path, issues),
    of.said,
  );
export const transform = (to: (value: never) => unknown) => schema((value) => to(value as never));
export const pipe = (first: Schema, then: Schema) =>
  schema((value, path, issues) => {
    const before = issues.length;
    const between = first.run(value, path, issues);
    return issues.slice(before).some(({ goesOn }) => !goesOn) ? between : then.run(between, path, issues);
  });

export const array = (of: Schema, said?: Said) =>
  schema((value, path, issues) => {
    if (Array.isArray(value)) return value.map((each: unknown, at) => of.run(each, [...path, at], issues));
    return wrong(value, { path, issues, said });
  }, said);
export const tuple = (of: readonly Schema[], said?: Said) =>
  schema((value, path, issues) => {
    if (!Array.isArray(value) || value.length !== of.length) return wrong(value, { path, issues, said });
    return of.map((each, at) => each.run(value[at], [...path, at], issues));
  }, said);

type Shape = Readonly<Record<string, Schema>>;

function objectOf(shape: Shape, unknownKeys: 'strip' | 'strict' | 'loose', said?: Said): Schema {
  const keys = Object.keys(shape);
  return schema(
    (value, path, issues) => {
      if (!isRecord(value)) return wrong(value, { path, issues, said });
      const read: Record<string, unknown> = {};
      for (const key of keys) {
        const part = shape[key]?.run(value[key], [...path, key], issues);
        if (part !== undefined || key in value) read[key] = part;
        else if (shape[key]?.needed === true) wrong(value, { path: [...path, key], issues });
      }
      const others = unknownKeys === 'strip' ? [] : Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
      if (unknownKeys === 'strict' && others.length > 0) wrong(value, { path, issues, said });
      if (unknownKeys === 'loose') for (const key of others) read[key] = value[key];
      return read;
    },
    said,
    { shape, unknownKeys },
  );
}
export const object = (shape: Shape, said?: Said) => objectOf(shape, 'strip', said);
export const strictObject = (shape: Shape, said?: Said) => objectOf(shape, 'strict', said);
export const looseObject = (shape: Shape, said?: Said) => objectOf(shape, 'loose', said);
export const extend = (of: Schema, more: Shape) => objectOf({ ...of.shape, ...more }, of.unknownKeys ?? 'strip', of.said);

export const record = (keys: Schema, of: Schema, said?: Said) =>
  schema((value, path, issues) => {
    if (!isRecord(value)) return wrong(value, { path, issues, said });
    const names = (keys.options as readonly string[] | undefined) ?? Object.keys(value);
    if (Object.keys(value).some((name) => !names.includes(name))) wrong(value, { path, issues, said });
    const read: Record<string, unknown> = {};
    for (const name of names) {
      if (!keys.safeParse(name).success) wrong(value, { path: [...path, name], issues, said });
      const part = of.run(value[name], [...path, name], issues);
      if (part !== undefined || name in value) read[name] = part;
    }
    return read;
  }, said);

/** The first option that fits; else the issues of the only option whose type is right. */
export const union = (options: readonly Schema[], said?: Said) =>
  schema((value, path, issues) => {
    const tried = options.map((option) => {
      const own: Issue[] = [];
      return { read: option.run(value, path, own), own };
    });
    const near = tried.filter(({ own }) => own.every(({ goesOn }) => goesOn));
    const found = near.find(({ own }) => own.length === 0) ?? (near.length === 1 ? near[0] : undefined);
    if (found === undefined) return wrong(value, { path, issues, said });
    issues.push(...found.own);
    return found.read;
  }, said);
export const discriminatedUnion = (_key: string, options: readonly Schema[], said?: Said) => union(options, said);

function wrong(value: unknown, at: { readonly path: readonly PropertyKey[]; readonly issues: Issue[]; readonly said?: Said }): unknown {
  at.issues.push({ path: at.path, message: textOf(at.said), goesOn: false });
  return value;
}
