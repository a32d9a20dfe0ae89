import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../markets/market-definition.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import type { QuarterFacts } from './quarter-facts.ts';

/** Settlement rules shared by several markets, as shown on the rules page. A changed sentence requires a new version of every market that shows it. */
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
  B1_part: 'Se o jogo parar de vez, o que não estava decidido é anulado.',
  B2: 'O período indicado precisa ser jogado até o fim; se não for, o que não estava decidido é anulado.',
  B3: 'Vale só o tempo indicado; o segundo tempo não inclui a prorrogação.',
} as const;

export type Rule = keyof typeof SENTENCES;

/** The span of play on which a market depends. */
export type Span = 'game' | 'regular' | 'half' | 'quarter';

const OF_SPAN: Readonly<Record<Span, readonly Rule[]>> = {
  game: ['R5_counts'],
  regular: ['R5_regular', 'B1_part'],
  half: ['B3', 'B2'],
  quarter: ['R5_quarter', 'B2'],
};

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** The source form of a definition of a sport. `example` opens a market; its keys are the specifier keys of every market. */
export interface QuarterTemplate<P, F extends QuarterFacts> extends Pick<MarketTemplate<P, F>, 'id' | 'title' | 'read' | 'name' | 'outcomes' | 'settle'> {
  readonly group: 'main' | 'points' | 'halves' | 'quarters' | 'specials';
  /** A sentence for players on when a bet wins. */
  readonly rule: string;
  readonly span: Span;
  /** Rules beyond those of its span. */
  readonly rules?: readonly Rule[];
  readonly example?: Specifiers;
  /** Left out: before the game and in play. */
  readonly offeredIn?: readonly Phase[];
}

/** Builds the definitions of a sport. */
export type MakeMarket<F extends QuarterFacts> = <P>(template: QuarterTemplate<P, F>) => MarketDefinition<F>;

/** Builds the definitions of a sport, adding the sentences of a span. `stopped`: a sentence for players on when a game that broke off counts. */
export function marketMaker<F extends QuarterFacts>(stopped: string): MakeMarket<F> {
  return <P>({ example = {}, offeredIn = BOTH, rules = [], ...template }: QuarterTemplate<P, F>) => {
    const sentences = (postponedHours: number) => ruleText(template, rules, stopped, postponedHours);
    return defineMarket<P, F>({ ...template, version: 1, sentences, specifiers: Object.keys(example), example, offeredIn });
  };
}

/** The rules of a market as sentences for players. `own`: rules of this market only. `postponedHours`: how long bets on a postponed game stay valid (R2). */
function ruleText({ rule, span }: { readonly rule: string; readonly span: Span }, own: readonly Rule[], stopped: string, postponedHours: number): string[] {
  const postponed = `Jogo adiado mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  const textsOf = (rules: readonly Rule[]) => rules.map((id) => SENTENCES[id]);
  const shared = [...own, 'R1', 'R3', 'R4', 'R6', 'R7'] as const;
  return [rule, ...textsOf(OF_SPAN[span]), ...(span === 'game' ? [stopped] : []), ...textsOf(shared), postponed];
}
