import type { MarketRule, Span } from './market-definition.ts';

const spanTexts: Record<Span, string> = {
  ninety_minutes: 'Vale o placar dos 90 minutos com acréscimos; prorrogação e pênaltis não contam.',
  first_half: 'Vale só o primeiro tempo com acréscimos.',
  tie: 'Vale a decisão da vaga inteira, com prorrogação e pênaltis.',
  competition: 'Vale a classificação oficial da competição.',
};

const BROKEN = 'Se a partida for abandonada ou decidida fora de campo antes do fim, as apostas são anuladas e devolvidas.';

/** What applies to a market, sentence by sentence, for players. `postponedHours`: how long a postponed match keeps its bets. */
export function ruleText({ span, rule, standsWhenBroken }: MarketRule, postponedHours: number): string[] {
  const exception = standsWhenBroken === null ? [] : [standsWhenBroken];
  if (span === 'competition') return [rule, spanTexts[span], ...exception, 'Se a competição for cancelada, as apostas são anuladas e devolvidas.'];
  const postponed = `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`;
  if (span === 'tie') return [rule, spanTexts[span], ...exception, 'Se a vaga não for disputada, as apostas são anuladas e devolvidas.', postponed];
  return [rule, spanTexts[span], BROKEN, ...exception, postponed];
}
