import { inflateSync } from 'node:zlib';

/**
 * The text of a paper made by `writePaper`, one line per drawn piece: it inflates the content streams and decodes the hexadecimal strings of the standard
 * fonts.
 */
export function readPaper(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) => inflated(Buffer.from(body, 'latin1')));
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/g)].map(([, pieces = '']) => pieces))
    .map((pieces) => [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''))
    .join('\n');
}

function inflated(body: Buffer): string {
  try {
    return inflateSync(body).toString('latin1');
  } catch {
    return '';
  }
}
