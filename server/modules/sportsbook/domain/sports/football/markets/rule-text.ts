/** What a market looks at: rules and texts differ by it. */
export type Span = 'ninety_minutes' | 'first_half' | 'second_half' | 'tie' | 'corners' | 'cards';

/** What players may read of a football market. */
export interface SpanRule {
  readonly span: Span;
  /** When a bet wins, in a sentence for players. */
  readonly rule: string;
  /** Which bets stand when it breaks off, in a sentence for players; null when none does. */
  readonly standsWhenBroken: string | null;
}

const spanTexts: Record<Span, string> = {
  ninety_minutes: 'Vale o placar dos 90 minutos com acréscimos; prorrogação e pênaltis não contam.',
  first_half: 'Vale só o primeiro tempo com acréscimos.',
  second_half: 'Vale só o segundo tempo com acréscimos; gols do primeiro tempo e da prorrogação não contam.',
  corners: 'Vale cada escanteio cobrado nos 90 minutos com acréscimos; o que foi marcado e não foi cobrado, e os da prorrogação, não contam.',
  cards:
    'Vale cada cartão mostrado a jogador em campo nos 90 minutos com acréscimos, amarelo ou vermelho; o segundo amarelo e o vermelho que vem com ele contam como um só.',
  tie: 'Vale a decisão da vaga inteira, com prorrogação e pênaltis.',
};

const BROKEN = 'Se a partida for abandonada ou decidida fora de campo antes do fim, as apostas são anuladas e devolvidas.';

/** What applies to a market, sentence by sentence, for players. `postponedHours`: how long a postponed match keeps its bets. */
export function ruleText({ span, rule, standsWhenBroken }: SpanRule, postponedHours: number): string[] {
  const exception = standsWhenBroken === null ? [] : [standsWhenBroken];
  const postponed = `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  if (span === 'tie') return [rule, spanTexts[span], ...exception, 'Se a vaga não for disputada, as apostas são anuladas e devolvidas.', postponed];
  return [rule, spanTexts[span], BROKEN, ...exception, postponed];
}
