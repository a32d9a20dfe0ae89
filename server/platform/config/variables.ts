import * as z from 'zod';

/** The environment variables of the platform or of one module, declared beside the code that reads them. */
export interface Variables<Shape extends z.ZodRawShape> {
  readonly shape: Shape;
  /** Of services: the path at which the sandbox stands in for each where the environment names none (never in production). */
  readonly sandbox?: Readonly<Partial<Record<keyof Shape, string>>>;
  /** Of services: the variable that takes their place where it is set, so that production asks for no address. */
  readonly standsIn?: Readonly<Partial<Record<keyof Shape, keyof Shape & string>>>;
  /** What production refuses beyond the rules for every secret and every address: sentences for the operator. */
  readonly inProduction?: (values: Readonly<Record<string, unknown>>) => readonly string[];
}

/** What a declaration reads: its part of the configuration. */
export type ValuesOf<Declared> = Declared extends Variables<infer Shape> ? Readonly<z.infer<z.ZodObject<Shape>>> : never;

/** Declares variables; a module exports the declaration and the type of what it reads. */
export function declareVariables<Shape extends z.ZodRawShape>(declared: Variables<Shape>): Variables<Shape> {
  return declared;
}

/** What every secret is outside production, where none is named. */
export const DEFAULT_SECRET = 'insecure-development-secret-0123456789';

/** The base address of the sandbox. */
export function sandboxAt(port: number | string): string {
  return `http://127.0.0.1:${port}`;
}

/** Words between commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Secrets of before, the last one first: words separated by spaces, commas or line breaks; lines that begin with # are notes. */
export const secretsOfBefore = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/^\s*#.*$/gm, '')
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(32)));

/** A secret of ours. */
export const secret = z.string().min(32).default(DEFAULT_SECRET);

/** Every entry of a list that `isRight` refuses is an issue that `message` words. */
export function eachEntry(isRight: (entry: string) => boolean, message: (entry: string) => string) {
  return (read: { readonly value: readonly string[]; readonly issues: { push(issue: { code: 'custom'; input: string; message: string }): unknown } }): void => {
    for (const entry of read.value.filter((each) => !isRight(each))) read.issues.push({ code: 'custom', input: entry, message: message(entry) });
  };
}
