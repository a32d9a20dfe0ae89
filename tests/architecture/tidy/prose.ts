import type { Argument, CallExpression } from 'oxc-parser';
import type { Finding, SourceFile } from './source-file.ts';

/** Words of all Markdown files together; a word has a letter or a digit. Above it, shorten a page before you add one. */
export const MARKDOWN_WORDS = 46_000;

/** Private words of earlier prose, each with the standard term (docs/glossary.md, "Replaced words"). */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tell|told)s?\b/, 'send, publish, notify, report, show'],
  [/\b(?:nobody|whoever)\b/, 'the actor: the player, an operator, the caller'],
  [/\b(?:stands|standing|stand in)\b/, 'is, is stored in, exists'],
  [/\b(?:is|are|be|goes|went) away\b/, 'unavailable, down'],
  [/\b(?:un)?seal(?:s|ed|ing)?\b/, 'encrypted; integrity tag or MAC'],
  [/\bgates?\b/, 'player eligibility'],
  [/\bverdicts?\b/, 'result, decision'],
  [/\b(?:parked|parking|parks)\b/, 'quarantined, quarantine'],
  [/\bset(?:s|ting)? aside\b/, 'quarantined, reserved, excluded'],
  [/\bsweeps?\b/, 'periodic job, batch job'],
  [/\bbesides?\b/, 'next to, in addition to, in parallel with'],
  [/\bsilent(?:ly)?\b/, 'not responding, timed out'],
  [/\bstrangers?\b/, 'another user, an external client'],
  [/\bdealt\b/, 'drawn, generated, assigned'],
  [/\b(?:looks? again|looked at)\b/, 'retries, polls, checked'],
  [/\b(?:lets? go|moved on)\b/, 'discarded, superseded'],
  [/\b(?:lies|lives) (?:in|under|sealed|below)\b/, 'is stored, runs'],
];

/** Sentence beginnings that take two readings. */
const SLOW_START = /(?:^|[.:!?]\s+|\|\s*)(?:What|Whoever|Nobody) [^|?]*$/;

/** The prose of a Markdown line: without code spans, link targets, pictures, quotations and bold terms of code. */
function proseOf(line: string): string {
  return line
    .replace(/`[^`]*`/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[“"][^”"]*[”"]/g, ' ');
}

/** The findings of one piece of prose. */
function judge(prose: string, at: { readonly path: string; readonly line: number }): Finding[] {
  const words = REPLACED.flatMap(([pattern, instead]) => {
    const found = new RegExp(pattern.source, 'i').exec(prose)?.[0];
    return found === undefined ? [] : [{ ...at, what: `says "${found}": ${instead}` }];
  });
  return SLOW_START.test(prose) ? [...words, { ...at, what: `begins with "${prose.trim().slice(0, 40)}": name the subject first` }] : words;
}

/** Replaced words and slow beginnings in the prose of a Markdown page; fenced and indented code is left out. */
export function replacedWords(path: string, text: string): Finding[] {
  let fenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced;
    return fenced || line.startsWith('```') || /^ {4}\S/.test(line) ? [] : judge(proseOf(line), { path, line: index + 1 });
  });
}

/** Files whose comments quote the rules of others in their words. */
const QUOTING: readonly string[] = ['server/modules/sportsbook/domain/sports/mma/markets/settlement.test.ts'];
/** Names of code in prose: paths, files, SQL names, single quoted words. */
const NAMES = /'[^' ]*'|\S*[/_]\S*|\S+\.(?:tsx?|mjs|sql)\b/g;
const TITLED = new Set(['test', 'describe', 'it']);

/** Replaced words and slow beginnings in comments and in the titles of tests. */
export function replacedInCode(file: SourceFile): Finding[] {
  if (QUOTING.includes(file.path) || file.path.startsWith('tests/architecture/')) return [];
  const found: Finding[] = [];
  const read = (text: string, start: number) => found.push(...judge(proseOf(text).replaceAll(NAMES, ' '), { path: file.path, line: file.lineOf(start) }));
  for (const { value, start } of file.comments)
    read(
      value
        .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
        .replace(/^\*\s*/, '')
        .trimStart(),
      start,
    );
  file.visit({
    CallExpression({ callee, arguments: [title] }: CallExpression) {
      if (TITLED.has(/^\w+/.exec(file.text.slice(callee.start, callee.end))?.[0] ?? '') && title !== undefined) read(titleOf(title), title.start);
    },
  });
  return found;
}

function titleOf(title: Argument): string {
  if (title.type === 'Literal') return String(title.value);
  return title.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' ') : '';
}

/** Too many words in all pages together. */
export function tooManyWords(pages: readonly { readonly path: string; readonly text: string }[]): Finding[] {
  const counted = pages.map(({ path, text }) => ({ path, words: wordsIn(text) })).toSorted((a, b) => b.words - a.words);
  const total = counted.reduce((sum, { words }) => sum + words, 0);
  const [longest] = counted;
  return total <= MARKDOWN_WORDS || longest === undefined
    ? []
    : [{ path: longest.path, line: 1, what: `${total} words of Markdown, at most ${MARKDOWN_WORDS}; this page has ${longest.words}` }];
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
