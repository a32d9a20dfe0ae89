import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Document, Operation } from './document.ts';

export interface GivenAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Checks an answer against the document; returns the error, or null. */
export function createAnswerJudge(document: Document): (operation: Operation, answer: GivenAnswer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, 'site');
  return ({ path, method, responses }, { status, mediaType, text }) => {
    const written = responses[String(status)];
    if (written === undefined) return `status ${status} is not documented`;
    const shared = written.$ref?.split('/').at(-1);
    const { content } = shared === undefined ? written : (document.components.responses[shared] ?? {});
    if (content === undefined) return text === '' ? null : `status ${status} is documented without a body`;
    if (content[mediaType] === undefined) return `status ${status} is not documented as ${mediaType}`;
    if (mediaType !== 'application/json') return null;
    const place = shared === undefined ? ['paths', path, method.toLowerCase(), 'responses', String(status)] : ['components', 'responses', shared];
    const pointer = [...place, 'content', mediaType, 'schema'].map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`site#/${pointer}`);
    if (validate === undefined) return `no schema at ${pointer}`;
    return validate(JSON.parse(text)) === true ? null : `the body does not fit: ${ajv.errorsText(validate.errors)}`;
  };
}
