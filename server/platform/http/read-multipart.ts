import { randomUUID } from 'node:crypto';
import { httpRefusal, validationRefusal } from './refusals.ts';

export interface ReadMultipart {
  /** The form's texts, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
}

const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"]+))\s*(?:;.*)?$/i;
/** RFC 2046 §5.1.1: 1 to 70 characters, the last no space. */
const LEGAL = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;
/** Room for one file and a few short texts. */
const MOST_PARTS = 8;
const LONGEST_FIELD = 200;
/** Matches a path, or characters that no keyboard types: no browser sends such a file name. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ODD_NAME = /[/\\\u0000-\u001f\u007f]|^\.+$/;

/**
 * Parses a form with one file in `file` from a body of bounded length, after counting its parts, with the runtime's own parser. Checks and discards the
 * file's name. Throws a refusal for any other form.
 */
export async function readMultipart(body: Buffer, contentType: string | undefined): Promise<ReadMultipart> {
  const [, quoted, bare = ''] = BOUNDARY.exec(contentType ?? '') ?? [];
  const boundary = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
  if (!LEGAL.test(boundary)) throw httpRefusal(415, 'unsupported_media_type', 'Formato de dados não aceito. Envie um formulário com o arquivo.');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: File[] = [];
  for (const [name, value] of await parse(partsOf(body, boundary))) {
    if (typeof value === 'string') {
      if (Object.hasOwn(fields, name) || value.length > LONGEST_FIELD) throw malformed();
      fields[name] = value;
    } else if (name === 'file') files.push(value);
    else throw malformed();
  }
  const [file, another] = files;
  if (file === undefined || file.size === 0) throw validationRefusal({ file: ['Envie um arquivo.'] });
  if (another !== undefined) throw malformed();
  if (ODD_NAME.test(file.name)) throw validationRefusal({ file: ['O nome do arquivo não é aceito. Mude o nome e envie de novo.'] });
  return { fields, file: new Uint8Array(await file.arrayBuffer()) };
}

/** The parts between the boundaries, each of which begins a line. Ignores the text before the first and after the last. */
function partsOf(body: Buffer, boundary: string): readonly Buffer[] {
  const line = `--${boundary}`;
  const parts: Buffer[] = [];
  let from = body.subarray(0, line.length).toString('latin1') === line ? line.length : after(body, line, 0);
  while (from !== null && parts.length <= MOST_PARTS) {
    const next = after(body, line, from);
    if (next !== null) parts.push(body.subarray(from, next - line.length - 2));
    else if (body.toString('latin1', from, from + 2) !== '--') throw malformed();
    from = next;
  }
  if (parts.length === 0 || parts.length > MOST_PARTS) throw malformed();
  return parts;
}

/** The position after the next line that begins with `line`; null if there is none. */
function after(body: Buffer, line: string, from: number): number | null {
  const at = body.indexOf(`\r\n${line}`, from, 'latin1');
  return at === -1 ? null : at + 2 + line.length;
}

/** The runtime's parser accepts a boundary anywhere, even inside a line, so the sender's boundary is replaced by a random one that no file contains. */
async function parse(parts: readonly Buffer[]): Promise<FormData> {
  const boundary = randomUUID();
  const body = Buffer.concat([...parts.flatMap((part) => [Buffer.from(`--${boundary}`), part, Buffer.from('\r\n')]), Buffer.from(`--${boundary}--\r\n`)]);
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }).formData();
  } catch {
    throw malformed();
  }
}

function malformed() {
  return httpRefusal(400, 'malformed_body', 'O formulário enviado não pôde ser lido.');
}
