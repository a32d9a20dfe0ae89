import type { PageEncoding } from './packed-page.ts';

/** The smallest page encoding that an `accept-encoding` header accepts (RFC 9110 12.5.3); undefined if it names none. */
export function acceptedEncoding(header: string | string[] | undefined): PageEncoding | undefined {
  const taken = String(header ?? '')
    .split(',')
    .flatMap((each) => /^\s*(br|gzip)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.exec(each)?.[1]?.toLowerCase() ?? []);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
