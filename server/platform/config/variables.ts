import * as z from 'zod';

/** The environment variables of the platform or of one module, declared next to the code that reads them. */
export interface Variables<Shape extends z.ZodRawShape> {
  readonly shape: Shape;
  /** For services: the sandbox's path of the service, used when the environment does not name it (never in production). */
  readonly sandbox?: Readonly<Partial<Record<keyof Shape, string>>>;
  /** For services: the variable that replaces the service if it is set; production then requires no address. */
  readonly standsIn?: Readonly<Partial<Record<keyof Shape, keyof Shape & string>>>;
  /** Further checks for production, beyond the rules for every secret and address; returns sentences for the operator. */
  readonly inProduction?: (values: Readonly<Record<string, unknown>>) => readonly string[];
}

/** The configuration that a declaration results in. */
export type ValuesOf<Declared> = Declared extends Variables<infer Shape> ? Readonly<z.infer<z.ZodObject<Shape>>> : never;

/** Declares variables; a module exports the declaration and the type of its result. */
export function declareVariables<Shape extends z.ZodRawShape>(declared: Variables<Shape>): Variables<Shape> {
  return declared;
}

/** The default of every secret outside production. */
export const DEFAULT_SECRET = 'insecure-development-secret-0123456789';

/** The base address of the sandbox. */
export function sandboxAt(port: number | string): string {
  return `http://127.0.0.1:${port}`;
}

/** Words separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Earlier secrets, the newest first: words separated by spaces, commas or line breaks; lines that begin with # are notes. */
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

/** A secret of the site itself. */
export const secret = z.string().min(32).default(DEFAULT_SECRET);

/** Reports every list entry that `isRight` refuses as an issue with the text `message`. */
export function eachEntry(isRight: (entry: string) => boolean, message: (entry: string) => string) {
  return (read: { readonly value: readonly string[]; readonly issues: { push(issue: { code: 'custom'; input: string; message: string }): unknown } }): void => {
    for (const entry of read.value.filter((each) => !isRight(each))) read.issues.push({ code: 'custom', input: entry, message: message(entry) });
  };
}
