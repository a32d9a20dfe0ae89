import { httpRefusal, validationRefusal } from './refusals.ts';

export interface ReadMultipart {
  /** Texts by their names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Uint8Array;
}

const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;.*)?$/i;
/** One file and a few words. */
const MOST_PARTS = 8;
const LONGEST_FIELD = 200;
/** A path, or characters that no keyboard types: no browser sends such a name. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ODD_NAME = /[/\\\u0000-\u001f\u007f]|^\.+$/;

/**
 * Parses a form with one file in `file` from a body of bounded length, with the runtime's own parser, after counting its parts. The file's name is checked and
 * discarded. Throws a refusal for any other form.
 */
export async function readMultipart(body: Buffer, contentType: string | undefined): Promise<ReadMultipart> {
  const [, quoted, bare] = BOUNDARY.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw httpRefusal(415, 'unsupported_media_type', 'Formato de dados não aceito. Envie um formulário com o arquivo.');
  if (countOf(body, `--${boundary}`) > MOST_PARTS + 1) throw malformed();
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: File[] = [];
  for (const [name, value] of await parse(body, boundary)) {
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

async function parse(body: Buffer, boundary: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` } }).formData();
  } catch {
    throw malformed();
  }
}

function countOf(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text, 0, 'latin1'); at !== -1 && count <= MOST_PARTS + 1; at = body.indexOf(text, at + text.length, 'latin1')) count += 1;
  return count;
}

function malformed() {
  return httpRefusal(400, 'malformed_body', 'O formulário enviado não pôde ser lido.');
}
