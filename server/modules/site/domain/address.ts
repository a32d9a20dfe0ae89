const ADDRESS = /^(\/([^/\\\s\p{Cc}][^\\\s\p{Cc}]*)?|https:\/\/[^/\\\s\p{Cc}@]+(\/[^\\\s\p{Cc}]*)?)$/u;

/** True for a path of this site or an https address; never for a text that a browser would read as another scheme or host (`//x`, `/\x`, `javascript:`). */
export function isAddress(text: string): boolean {
  return text.length <= 500 && ADDRESS.test(text);
}
