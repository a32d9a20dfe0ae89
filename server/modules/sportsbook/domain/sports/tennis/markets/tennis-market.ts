import type { Verdict } from '../../../facts/verdict.ts';
import { defineMarket, type MarketDefinition, type MarketTemplate, type Phase } from '../../../markets/market-definition.ts';
import { readHalfLine, readHalfTotal } from '../../../markets/plain-markets.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { type Course, courseOf } from '../facts/course.ts';
import type { TennisFacts } from '../facts/tennis-facts.ts';

const BOTH: readonly Phase[] = ['prematch', 'play'];

/** A bound beyond any line. */
const FURTHEST_QUARTERS = 300;

/** The source form of a definition in this folder. */
interface TennisTemplate<P> extends Pick<MarketTemplate<P, TennisFacts>, 'id' | 'version' | 'title' | 'read' | 'name' | 'outcomes'> {
  readonly group: 'main' | 'sets' | 'games' | 'handicap' | 'totals';
  readonly example?: Specifiers;
  /** Left out: before the match and in play. */
  readonly offeredIn?: readonly Phase[];
  /** Sentences for players on when a bet wins. */
  readonly rule: string;
  /** A sentence for players on which bets are decided although the match breaks off. */
  readonly decided: string;
  /** True if the market stays valid when the match begins with another format. */
  readonly keepsWithFormat?: true;
  /** The result by the course of play; `void` if it was never played; null while further play may change it. */
  decide(params: P, course: Course): Verdict | null;
  /** The settlement of an open bet if a player retires or is disqualified after the first point; left out: void. */
  readonly retired?: { readonly text: string; decide(params: P, course: Course, facts: TennisFacts): Verdict };
}

const PENALTIES = 'Pontos e games dados pelo árbitro como punição contam, e o tie-break conta como um game; o match tie-break conta como um set e um game.';
const RETIRED =
  'Se um jogador abandonar ou for desclassificado depois do primeiro ponto, ou se a partida não for retomada, as apostas ainda não decididas são anuladas e devolvidas.';
const WALKOVER = 'Sem o primeiro ponto (W.O. ou troca de jogador), as apostas são anuladas e devolvidas.';
const CHANGED = 'Se o formato mudar antes do início (de melhor de três para melhor de cinco sets, por exemplo), as apostas são anuladas e devolvidas.';
const STANDS = 'Se só o formato mudar antes do início, estas apostas ficam valendo.';
const MOVED = 'Mudança de quadra, de piso ou de dia não anula apostas enquanto o torneio durar.';

/** Builds a market definition of tennis, adding the sentences and the settlement that all of them share. */
export function tennisMarket<P>({
  example = {},
  offeredIn = BOTH,
  rule,
  decided,
  keepsWithFormat,
  decide,
  retired,
  ...template
}: TennisTemplate<P>): MarketDefinition<TennisFacts> {
  return defineMarket<P, TennisFacts>({
    ...template,
    specifiers: Object.keys(example),
    ...{ example, offeredIn },
    sentences: (postponedHours) => [
      ...[rule, PENALTIES, retired?.text ?? RETIRED, decided, WALKOVER, keepsWithFormat === true ? STANDS : CHANGED, MOVED],
      `Partida adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`,
    ],
    settle(params, facts) {
      if (NOT_PLAYED.has(facts.ending) || (facts.format === 'changed' && keepsWithFormat !== true)) return 'void';
      const course = courseOf(facts);
      const found = course === null ? null : decide(params, course);
      if (found !== null) return found;
      if (retired !== undefined && course !== null && GAVE_UP.has(facts.ending)) return retired.decide(params, course, facts);
      return facts.ending === 'under_way' || facts.ending === 'played' ? 'incomplete' : 'void';
    },
  });
}

const GAVE_UP = new Set<string>(['retired', 'disqualified']);
const NOT_PLAYED = new Set<string>(['walkover', 'postponed', 'cancelled']);

/** Reads a whole number from 1 to `most`; null for any other text. */
export function readNumber(text: string | undefined, most: number): number | null {
  const number = /^[1-9]\d?$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** Reads a whole or half line within tennis's bound, in quarters; null for any other text. */
export const readLine = (text: string | undefined): number | null => readHalfLine(text, FURTHEST_QUARTERS);

/** The line of a total, which must be above zero. */
export const readTotal = (text: string | undefined): number | null => readHalfTotal(text, FURTHEST_QUARTERS);
