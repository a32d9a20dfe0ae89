import type { SpokenText } from './spoken-texts.ts';

interface Forbidden {
  readonly words: RegExp;
  /** The replacement, and the reason. */
  readonly instead: string;
}

/** Words that no page, mail or answer may use. One word per thing, and no internals of the house. */
export const FORBIDDEN: readonly Forbidden[] = [
  { words: /\bodds?\b/i, instead: 'cotação' },
  { words: /\b(?:rollover|stake|payout|settle(?:ment)?|void|cash ?out|ticket|backend|payload|feedback|deploy|bug)\b/i, instead: 'a Brazilian’s word' },
  { words: /\blacr(?:e|es|ad[oa]s?|ar|a)\b|\bcompromissos? d[oae]s? (?:resultado|rodada|semente)/i, instead: 'selo, selar' },
  { words: /\bem breve\b|\bfuturamente\b|\baguarde novidades\b|\bvoltamos logo\b|\bnovidades? vindo\b/i, instead: 'what can be done now' },
  { words: /\bainda não (?:há|temos|exist)|\bquando houver(?:,? (?:uma|algum)|, el[ae])/i, instead: 'what there is, and a way on' },
  { words: /\bperfil (?:de conformidade|regulado|aberto|br|open)\b/i, instead: 'what follows from it for the reader' },
  { words: /\buuid\b|\bidempot\p{L}*|\bendpoint\b|\bjson\b|\bHMAC|\bSHA-?256\b.*“/iu, instead: 'nothing: it is ours to know' },
  // A round is what one stake pays for; a spin is one turn of its reels; extra spins belong to the round, free rounds are given by the house.
  { words: /\bcuringas?\b|\bwilds?\b/i, instead: 'coringa' },
  {
    words: /\bgiros? gr[áa]tis|\brodadas? (?:extras?|bônus)\b|\b(?:free ?)?spins?\b|\brespins?\b/i,
    instead: 'giros extras in a round, rodadas grátis for a gift',
  },
  { words: /[CΣ]\(\d+, ?k\)|[a-z]\s?=\s?0,97|0,97 [·÷×]/, instead: 'a sentence; the figures stand in a table' },
  { words: /\blorem\b|\bexample\.com\b|\bxxx+\b|\bpreencher aqui\b|publicad[oa]s? nesta página pela operadora/i, instead: 'what the settings say' },
];

/** The specification's own texts, used literally. */
export const OF_THE_SPECIFICATION: readonly string[] = ['Voltamos em breve!', 'Token expirado ou inválido', 'Erro ao obter token de acesso ao SportBook'];

/** Texts for professionals: instructions for suppliers of games and money, which no player sees. */
export const FOR_DEVELOPERS: readonly string[] = [
  'Envie o cabeçalho Idempotency-Key com 1 a 255 caracteres visíveis.',
  'Formato de dados não aceito. Envie JSON.',
  'O corpo da requisição não é um JSON válido.',
];

/** The findings in these texts: place, word and replacement. */
export function wrongWords(texts: readonly SpokenText[]): string[] {
  const excused = [...OF_THE_SPECIFICATION, ...FOR_DEVELOPERS];
  return texts.flatMap(({ path, line, words }) => {
    const own = excused.reduce((left, text) => left.replaceAll(text, ''), words);
    return FORBIDDEN.filter((each) => each.words.test(own)).map(({ instead }) => `${path}:${line} "${words.slice(0, 100)}": say ${instead}`);
  });
}
