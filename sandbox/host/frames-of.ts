/** The origins that may frame a page for `origin`: a local site has two names, and the player may have entered either. */
export function framesOf(origin: string): string[] {
  const twin = origin.replace(
    /^(https?:\/\/)(localhost|127\.0\.0\.1)(?=:|$)/,
    (_match, scheme: string, host: string) => scheme + (host === 'localhost' ? '127.0.0.1' : 'localhost'),
  );
  return twin === origin ? [origin] : [origin, twin];
}
