/** The operator acts on site content and on messages of visitors. */
export type ContentCommand =
  | { readonly kind: 'images.set'; readonly slot: string; readonly file: string; readonly reason: string }
  | { readonly kind: 'seo.set'; readonly file: string; readonly reason: string }
  | { readonly kind: 'promotions.publish'; readonly file: string; readonly reason: string }
  | { readonly kind: 'promotions.end'; readonly slug: string; readonly reason: string }
  | { readonly kind: 'texts.set'; readonly key: string; readonly text: string; readonly reason: string }
  | { readonly kind: 'support.answered' | 'support.close'; readonly caseNumber: string; readonly reason: string };

/** Read-only acts, and the answer, whose text is the reason. */
export type ContentQuestion = SupportQuestion | { readonly kind: 'errors.list' };

/** The acts on support cases. */
export type SupportQuestion =
  | { readonly kind: 'support.list'; readonly status: string }
  | { readonly kind: 'support.show'; readonly caseNumber: string }
  | { readonly kind: 'support.answer'; readonly caseNumber: string; readonly text: string };

type Words = readonly [first: string | undefined, second: string | undefined];
type Parsed = { readonly command: ContentQuestion } | { readonly change: (reason: string) => ContentCommand } | { readonly problem: string };

export const CONTENT_USAGE = `  images set SLOT FILE --reason …     register, login, deposit, password_recovery, register_cancel, sponsors, majority; FILE is JSON {image, link, alt}
  seo set FILE --reason …             FILE is JSON {section_name, source_id, title, content}
  promotions publish FILE --reason …  FILE is JSON {slug, title, image, summary, content, starts_at, ends_at}; the same slug is replaced
  promotions end SLUG --reason …
  texts set register_coupon TEXT --reason …   "" takes it away
  support list [STATUS]               open (unless said), answered, closed
  support show CASE                   one case: what was asked and answered
  support answer CASE TEXT            sends TEXT by mail, and into the player's inbox
  support answered|close CASE --reason …
  errors list                         what failed on players' pages, met last first`;

/** Parses a command about content; null for any other command. */
export function readContentCommand(name: string, [first, second]: Words): Parsed | null {
  switch (name) {
    case 'images set':
      return first === undefined || second === undefined
        ? { problem: 'name a slot and a file' }
        : { change: (reason) => ({ kind: 'images.set', slot: first, file: second, reason }) };
    case 'seo set':
      return withOne(first, 'a file', (file) => (reason) => ({ kind: 'seo.set', file, reason }));
    case 'promotions publish':
      return withOne(first, 'a file', (file) => (reason) => ({ kind: 'promotions.publish', file, reason }));
    case 'promotions end':
      return withOne(first, 'a promotion', (slug) => (reason) => ({ kind: 'promotions.end', slug, reason }));
    case 'texts set':
      return first === undefined || second === undefined
        ? { problem: 'name a text and what it says' }
        : { change: (reason) => ({ kind: 'texts.set', key: first, text: second, reason }) };
    case 'support list':
      return { command: { kind: 'support.list', status: first ?? 'open' } };
    case 'support show':
      return first === undefined ? { problem: 'name a case' } : { command: { kind: 'support.show', caseNumber: first } };
    case 'support answer':
      return first === undefined || second === undefined
        ? { problem: 'name a case and say the answer in one text, in quotes' }
        : { command: { kind: 'support.answer', caseNumber: first, text: second } };
    case 'support answered':
    case 'support close':
      return withOne(first, 'a case', (caseNumber) => (reason) => ({
        kind: name === 'support close' ? 'support.close' : 'support.answered',
        caseNumber,
        reason,
      }));
    case 'errors list':
      return { command: { kind: 'errors.list' } };
    default:
      return null;
  }
}

function withOne(word: string | undefined, what: string, make: (word: string) => (reason: string) => ContentCommand): Parsed {
  return word === undefined ? { problem: `name ${what}` } : { change: make(word) };
}
