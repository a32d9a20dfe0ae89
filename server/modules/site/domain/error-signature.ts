interface PageError {
  readonly kind: string;
  readonly message: string;
  readonly path: string;
  readonly stack: string;
}

/** The fingerprint of a failure: kind, message, the page without its ids, and the first place in the stack without numbers and build hashes. */
export function errorSignature(error: PageError): string {
  const place = error.stack.split('\n').find((line) => /[\w)]:\d+/.test(line)) ?? '';
  return [error.kind, plain(error.message), plain(error.path), plain(place)].join('\n');
}

function plain(text: string): string {
  return text
    .replace(/-[\w-]{7,8}\.(js|css)\b/g, '.$1')
    .replace(/\d+/g, '#')
    .trim()
    .slice(0, 300);
}
