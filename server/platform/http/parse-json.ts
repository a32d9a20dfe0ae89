import { validationRefusal, httpRefusal } from './refusals.ts';

const MAYBE_EXPONENT = /\d[eE][+-]?\d/;
/** PostgreSQL text cannot store NUL, and no form of the site needs it. */
const NUL = /\\u0000|\u0000/;
const FORBIDDEN_KEYS = /"(?:__proto__|constructor)"\s*:/;

/**
 * Parses a JSON body. Refuses some input that `JSON.parse` accepts: numbers with an exponent (money has none), keys that would reach prototypes, and NUL
 * characters. An empty body is undefined.
 */
export function parseJson(text: string): unknown {
  if (text.length === 0) return undefined;
  if (NUL.test(text)) throw validationRefusal({ body: ['O texto contém um caractere inválido.'] });
  if (FORBIDDEN_KEYS.test(text)) throw httpRefusal(400, 'malformed_json', 'O corpo da requisição não é um JSON válido.');
  try {
    return MAYBE_EXPONENT.test(text) ? JSON.parse(text, refuseExponent) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw httpRefusal(400, 'malformed_json', 'O corpo da requisição não é um JSON válido.');
    throw error;
  }
}

function refuseExponent(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'number' && context?.source !== undefined && /[eE]/.test(context.source)) {
    throw validationRefusal({ [key]: ['Número inválido.'] });
  }
  return value;
}

/** Parses a body's bytes as JSON; undefined if invalid. For calls that are signed over their bytes: the handler checks the signature first. */
export function jsonOf(rawBody: Buffer): unknown {
  try {
    return parseJson(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
