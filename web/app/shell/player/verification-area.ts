export type VerificationArea = 'play' | 'sports' | 'withdraw';

const AREAS: readonly (readonly [area: VerificationArea, paths: RegExp])[] = [
  ['play', /^\/play(\/|$)/],
  ['sports', /^\/sports(\/|$)/],
  ['withdraw', /^\/user\/(wallet\/)?withdraw\/?$/],
];

/** The part of the site that wants to know who plays, or null. Entering one opens the check that is owed; moving within it does not open it again. */
export function verificationArea(pathname: string): VerificationArea | null {
  return AREAS.find(([, paths]) => paths.test(pathname))?.[0] ?? null;
}
