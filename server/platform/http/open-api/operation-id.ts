/** Parts of an address that are left out of the name. */
const UNSAID = /^(api|v\d+)$/;

/** A name from method and address, stable as long as both are: GET /api/deposits/:id is `getDepositsById`. */
export function operationId({ method, url }: { readonly method: string; readonly url: string }): string {
  const words = url
    .split('/')
    .filter((part) => part !== '' && !UNSAID.test(part))
    .flatMap((part) => (part.startsWith(':') ? ['by', ...wordsOf(part.slice(1))] : wordsOf(part)));
  return method.toLowerCase() + words.map(capital).join('');
}

function wordsOf(part: string): string[] {
  return part.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
