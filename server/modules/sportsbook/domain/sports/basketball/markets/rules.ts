/** Settlement rules that several markets share, as the rules page prints them. A changed sentence is a new version of every market that prints it. */
const SENTENCES = {
  R1: 'O mercado é encerrado assim que nada que ainda possa acontecer muda o resultado dele, e continua valendo se o jogo parar depois.',
  R3: 'Vitória por W.O. ou mudança de formato antes do início anula as apostas.',
  R4: 'Vale o resultado oficial ao fim do jogo; punição ou recurso posterior não muda nada.',
  R5_counts: 'Vale o jogo inteiro, com as prorrogações.',
  R5_regular: 'Vale só o tempo normal, os quatro quartos; a prorrogação não conta.',
  R5_quarter: 'Vale só o quarto indicado; a prorrogação não conta.',
  R6: 'Aposta feita depois do lance que decide o mercado é anulada.',
  R7: 'As apostas valem com qualquer escalação.',
  R8: 'Resultado igual à linha devolve a aposta.',
  B1: 'Se o jogo parar de vez antes de 43 minutos (NBA, quatro quartos de 12) ou de 35 minutos (FIBA, quatro quartos de 10), o que não estava decidido é anulado; depois disso vale o resultado, se a competição o declarar oficial.',
  B1_part: 'Se o jogo parar de vez, o que não estava decidido é anulado.',
  B2: 'O período indicado precisa ser jogado até o fim; se não for, o que não estava decidido é anulado.',
  B3: 'Vale só o tempo indicado; o segundo tempo não inclui a prorrogação.',
} as const;

export type Rule = keyof typeof SENTENCES;

/** What a market looks at. */
export type Span = 'game' | 'regular' | 'half' | 'quarter';

const OF_SPAN: Readonly<Record<Span, readonly Rule[]>> = {
  game: ['R5_counts', 'B1'],
  regular: ['R5_regular', 'B1_part'],
  half: ['B3', 'B2'],
  quarter: ['R5_quarter', 'B2'],
};

/** What applies to a market, sentence by sentence, for players. `own`: rules of this market alone. `postponedHours`: how long a postponed game keeps its bets (R2). */
export function ruleText(rule: string, span: Span, own: readonly Rule[], postponedHours: number): string[] {
  const postponed = `Jogo adiado mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  const shared = [...OF_SPAN[span], ...own, 'R1', 'R3', 'R4', 'R6', 'R7'] as const;
  return [rule, ...shared.map((id) => SENTENCES[id]), postponed];
}
