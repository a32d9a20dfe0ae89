import type { Verdict } from '../../../facts/verdict.ts';
import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { type Course, courseOf } from '../facts/course.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import type { RallyRules } from '../facts/rules.ts';

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** A game whose sets are played to points, as named in rules for players. */
export interface Game extends RallyRules {
  /** The word for a side: "time", "jogador". */
  readonly sideName: string;
  /** A sentence for players on how a set is won. */
  readonly setText: string;
  /** Sentences for players on the rules of this game only. */
  readonly ownTexts: readonly string[];
  /** True if an operator may choose, for a tournament, that the side that advances wins after a completed set. */
  readonly paysOnceASet?: true;
  /** Lines of markets whose examples depend on how long sets are. */
  readonly examples: { readonly matchPoints: string; readonly setPoints: string; readonly race: string };
}

/** The source form of a definition in this folder. */
interface RallyTemplate<P> extends Pick<MarketTemplate<P, RallyFacts>, 'id' | 'title' | 'read' | 'name' | 'outcomes'> {
  /** Left out: 1. */
  readonly version?: number;
  readonly group: 'main' | 'sets' | 'points' | 'totals' | 'handicap';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
  /** Sentences for players on when a bet wins. */
  readonly rule: string;
  /** True if the market stays valid when the match begins with another number of sets. */
  readonly keepsWithFormat?: true;
  /** The result by the course of play; `void` if it was never played; null while further play may change it. */
  decide(params: P, course: Course): Verdict | null;
  /** The settlement of an open bet if a side retires or is disqualified after the first point; left out: void. */
  readonly retired?: { readonly text: string; decide(params: P, course: Course, facts: RallyFacts): Verdict };
}

const DECIDED = 'As apostas que nada mais pode mudar são pagas na hora, mesmo que a partida pare depois.';
const BROKEN_OFF =
  'Se a partida não chegar ao fim (abandono, desclassificação ou interrupção sem retomada), as apostas ainda não decididas são anuladas e devolvidas.';
const PENALTIES = 'Pontos dados pelo árbitro como punição contam.';
const WALKOVER = 'Sem o primeiro ponto (W.O. ou troca de quem joga por outro), as apostas são anuladas e devolvidas.';
const CHANGED = 'Se o número de sets mudar antes do início, as apostas são anuladas e devolvidas.';
const STANDS = 'Se só o número de sets mudar antes do início, estas apostas continuam valendo.';
const REVIEWED = 'Vale a marcação final do árbitro: ponto desfeito na revisão não conta, e apostas já pagas por ele são corrigidas pelo placar oficial.';
const OFFICIAL = 'Vale o resultado oficial no fim da partida; punição ou desclassificação anunciada depois não muda as apostas.';
const LATE = 'Aposta feita depois do lance que a decidiu, ou a uma cotação que já não podia estar certa, é anulada.';

/** Builds a market definition of a game, adding the sentences and the settlement that all of them share. */
export function rallyMarket<P>(
  game: Game,
  { version = 1, example = {}, offeredIn = BOTH, rule, keepsWithFormat, decide, retired, ...template }: RallyTemplate<P>,
): MarketDefinition<RallyFacts> {
  return defineMarket<P, RallyFacts>({
    ...template,
    version,
    specifiers: Object.keys(example),
    ...{ example, offeredIn },
    sentences: (postponedHours) => [
      ...[rule, game.setText, DECIDED, retired?.text ?? BROKEN_OFF, ...game.ownTexts, PENALTIES, REVIEWED],
      ...[WALKOVER, keepsWithFormat === true ? STANDS : CHANGED, OFFICIAL, LATE],
      `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`,
    ],
    settle(params, facts) {
      if (NOT_PLAYED.has(facts.ending) || (facts.format === 'changed' && keepsWithFormat !== true)) return 'void';
      const course = courseOf(game, facts);
      const found = course === null ? null : decide(params, course);
      if (found !== null) return found;
      if (retired !== undefined && course !== null && GAVE_UP.has(facts.ending)) return retired.decide(params, course, facts);
      return facts.ending === 'under_way' || facts.ending === 'played' ? 'incomplete' : 'void';
    },
  });
}

const GAVE_UP = new Set<string>(['retired', 'disqualified']);
const NOT_PLAYED = new Set<string>(['walkover', 'postponed', 'cancelled']);
