import type { SourceFile } from '../tidy/source-file.ts';

/** A text for people on a page, in a mail or in an answer of the API. */
export interface SpokenText {
  readonly path: string;
  readonly line: number;
  readonly words: string;
}

/** The sources of texts for players. Texts for operators and developers use their own terms. */
const SPOKEN = /^(web|ui|contracts|kernel|server\/modules|server\/platform\/http|studio\/games|studio\/stage)\/.*\.tsx?$/;
const UNSPOKEN =
  /\.test\.tsx?$|\/(?:store|feed)\/|\/testing\/|^ui\/gallery\/|^server\/modules\/backoffice\/|\/operator\/|operator-|-operator|\/checks\/|personal-data|retention|settings\.ts$|\/make-table\.ts$/;
/** A letter or a word that does not exist in English. */
const PORTUGUESE = /[ãõçáéíóúâêôà]|\b(?:seus?|suas?|para|uma|das?|dos|nas?|nos|que|por|mais|sem|com|em|foi|jogos?|apostas?)\b/i;
/** A name in code, or code itself. */
const CODE = /^[\w.:/#?&=…-]+$|=>|function ?\(/;

export function isSpoken(path: string): boolean {
  return SPOKEN.test(path) && !UNSPOKEN.test(path);
}

/** Every Portuguese text of a file: literals, static pieces of templates, and text between tags. */
export function spokenTexts(file: SourceFile): SpokenText[] {
  const found: SpokenText[] = [];
  const take = (text: string, start: number) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (PORTUGUESE.test(words) && !(CODE.test(words) && !/^\p{Lu}/u.test(words))) found.push({ path: file.path, line: file.lineOf(start), words });
  };
  file.visit({
    Literal: (node) => {
      if (typeof node.value === 'string') take(node.value, node.start);
    },
    TemplateLiteral: (node) => take(node.quasis.map(({ value }) => value.cooked ?? '').join('…'), node.start),
    JSXText: (node) => take(node.value, node.start),
  });
  return found;
}
