/** What a market looks at: rules and texts differ by it. */
export type Span = 'match' | 'first_half' | 'second_half' | 'tie' | 'corners' | 'cards';

/** What players may read of a market. */
export interface SpanRule {
  readonly span: Span;
  /** When a bet wins, in a sentence for players; `{stoppage}` and `{inset}` are where stoppage time is named. */
  readonly rule: string;
  /** Which bets stand when it breaks off, in a sentence for players; null when none does. */
  readonly standsWhenBroken: string | null;
}

/** A game's words for its rules. */
export interface MarketTexts {
  /** Which goals count in a span, in a sentence. A span without one has no markets. */
  readonly spans: Readonly<Partial<Record<Span, string>>>;
  /** Stoppage time in the midst of a rule, with its space or comma; '' where the clock is stopped. */
  readonly stoppage: { readonly plain: string; readonly inset: string };
  /** Further sentences of every market. */
  readonly own: readonly string[];
}

const BROKEN = 'Se a partida for abandonada ou decidida fora de campo antes do fim, as apostas são anuladas e devolvidas.';

/** What applies to a market, sentence by sentence, for players. `postponedHours`: how long a postponed match keeps its bets. */
export function ruleText({ span, rule, standsWhenBroken }: SpanRule, { spans, stoppage, own }: MarketTexts, postponedHours: number): string[] {
  const exception = standsWhenBroken === null ? [] : [standsWhenBroken];
  const postponed = `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  const counted = [rule.replace('{stoppage}', stoppage.plain).replace('{inset}', stoppage.inset), spans[span] ?? ''];
  if (span === 'tie') return [...counted, ...exception, 'Se a vaga não for disputada, as apostas são anuladas e devolvidas.', ...own, postponed];
  return [...counted, BROKEN, ...exception, ...own, postponed];
}
