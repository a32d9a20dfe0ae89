import type { OutcomeResults, Verdict } from '../../facts/verdict.ts';
import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../markets/market-definition.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import type { SeriesCourse } from './course.ts';
import { type MatchFacts, NOT_PLAYED, type SeriesMap } from './series-facts.ts';

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** The properties of a game that the markets of its matches need. */
export interface SeriesRules<F extends MatchFacts<SeriesMap>, C extends SeriesCourse> {
  /** Sentences for players on a match that never began, and on play that is undone. */
  readonly words: { readonly walkover: string; readonly undone: string };
  courseOf(facts: F): C | null;
}

/** The source form of a definition of a game. */
export interface SeriesTemplate<P, F extends MatchFacts<SeriesMap>, C> extends Pick<MarketTemplate<P, F>, 'id' | 'title' | 'read' | 'name' | 'outcomes'> {
  readonly group: string;
  /** The scope: the whole match, or one map. */
  readonly span: 'match' | 'map';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
  /** Sentences for players on when a bet wins. */
  readonly rule: string;
  readonly more?: readonly string[];
  /** True if a forfeit settles it by the official result (R-E2), and a changed number of maps does not affect it (R-E6). */
  readonly official?: true;
  /** The result by the course of play; `void` if it was never played; null while further play may change it. */
  decide(params: P, course: C): Verdict | OutcomeResults | null;
}

const DECIDED = 'As apostas que nada mais pode mudar são pagas na hora, mesmo que a partida pare depois.';
const BROKEN_OFF = 'Se a partida parar e não for retomada, as apostas ainda não decididas são anuladas e devolvidas.';
const ADVANTAGE =
  'Se um mapa inteiro for dado a um time antes do início da partida, as apostas são anuladas e devolvidas, a não ser que a cotação já contasse esse mapa; aí ele vale no placar.';
const NOT_STARTED = 'Se o mapa não começar ou for dado a um time sem ser jogado, as apostas são anuladas e devolvidas.';
const FORFEIT_OF = {
  winner: 'Se um time abandonar a partida depois do início, vale o resultado oficial.',
  map: 'Se um time abandonar o mapa depois do início, vale o vencedor oficial do mapa.',
  score: 'Se um time abandonar depois do início, só vale o que o placar já tinha decidido naquele momento; o resto é anulado e devolvido.',
} as const;
const SUBSTITUTES = 'As apostas valem com reservas, com jogadores a menos e com qualquer escalação.';
const CHANGED = 'Se o número de mapas mudar antes do início (de melhor de três para melhor de um, por exemplo), as apostas são anuladas e devolvidas.';
const STANDS = 'Se só o número de mapas mudar antes do início, estas apostas continuam valendo.';
const OFFICIAL = 'Vale o resultado oficial no fim da partida; punição ou desclassificação anunciada depois não muda as apostas.';
const LATE = 'Aposta feita depois do lance que a decidiu, ou a uma cotação que já não podia estar certa, é anulada.';

/** Builds a market definition of a game, adding the sentences and the settlement that all of them share. */
export function seriesMarket<P, F extends MatchFacts<SeriesMap>, C extends SeriesCourse>(
  { words, courseOf }: SeriesRules<F, C>,
  { example = {}, offeredIn = BOTH, rule, more = [], span, official, decide, ...template }: SeriesTemplate<P, F, C>,
): MarketDefinition<F> {
  const forfeit = official !== true ? FORFEIT_OF.score : span === 'match' ? FORFEIT_OF.winner : FORFEIT_OF.map;
  const keeps = official === true && span === 'match';
  return defineMarket<P, F>({
    ...template,
    version: 1,
    specifiers: Object.keys(example),
    ...{ example, offeredIn },
    sentences: (postponedHours) => [
      ...[rule, ...more, DECIDED, span === 'match' ? ADVANTAGE : NOT_STARTED, forfeit, words.undone, BROKEN_OFF],
      ...[words.walkover, keeps ? STANDS : CHANGED, SUBSTITUTES, OFFICIAL, LATE],
      `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`,
    ],
    settle(params, facts) {
      if (NOT_PLAYED.has(facts.ending) || (facts.format === 'changed' && !keeps)) return 'void';
      if (span === 'match' && facts.advantage !== null && facts.advantageNamed !== 'yes') return 'void';
      const course = courseOf(facts);
      const found = course === null ? null : decide(params, course);
      if (found !== null) return found;
      const isGiven = (facts.maps ?? []).some(({ given }) => given !== null);
      return facts.ending === 'under_way' || (facts.ending === 'played' && !isGiven) ? 'incomplete' : 'void';
    },
  });
}
