import type { PageEncoding } from './packed-page.ts';

/** The smallest encoding of pages that an `accept-encoding` header takes (RFC 9110 12.5.3); undefined where it takes none by name. */
export function acceptedEncoding(header: string | string[] | undefined): PageEncoding | undefined {
  const taken = String(header ?? '')
    .split(',')
    .flatMap((each) => /^\s*(br|gzip)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.exec(each)?.[1]?.toLowerCase() ?? []);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
