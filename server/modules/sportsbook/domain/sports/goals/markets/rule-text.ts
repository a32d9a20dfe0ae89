/** The span of play on which a market depends: rules and texts differ by it. */
export type Span = 'match' | 'first_half' | 'second_half' | 'tie' | 'corners' | 'cards';

/** The texts of a market for players. */
export interface SpanRule {
  readonly span: Span;
  /** A sentence for players on when a bet wins; `{stoppage}` and `{inset}` are placeholders for stoppage time. */
  readonly rule: string;
  /** A sentence for players on which bets stay valid if the match breaks off; null if none does. */
  readonly standsWhenBroken: string | null;
}

/** A game's texts for its rules. */
export interface MarketTexts {
  /** A sentence on which goals count in a span. A span without a sentence has no markets. */
  readonly spans: Readonly<Partial<Record<Span, string>>>;
  /** The mention of stoppage time within a rule, with its space or comma; '' if the clock is stopped. */
  readonly stoppage: { readonly plain: string; readonly inset: string };
  /** Further sentences for every market. */
  readonly own: readonly string[];
}

const BROKEN = 'Se a partida for abandonada ou decidida fora de campo antes do fim, as apostas são anuladas e devolvidas.';

/** The rules of a market as sentences for players. `postponedHours`: how long bets on a postponed match stay valid. */
export function ruleText({ span, rule, standsWhenBroken }: SpanRule, { spans, stoppage, own }: MarketTexts, postponedHours: number): string[] {
  const exception = standsWhenBroken === null ? [] : [standsWhenBroken];
  const postponed = `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  const counted = [rule.replace('{stoppage}', stoppage.plain).replace('{inset}', stoppage.inset), spans[span] ?? ''];
  if (span === 'tie') return [...counted, ...exception, 'Se a vaga não for disputada, as apostas são anuladas e devolvidas.', ...own, postponed];
  return [...counted, BROKEN, ...exception, ...own, postponed];
}
