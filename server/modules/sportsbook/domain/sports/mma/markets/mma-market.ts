import type { Verdict } from '../../../facts/verdict.ts';
import { defineMarket, type MarketDefinition, type MarketTemplate } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { FightFacts } from '../facts/fight-facts.ts';

/** The source form of a definition in this folder. */
interface MmaTemplate<P> extends Pick<MarketTemplate<P, FightFacts>, 'id' | 'title' | 'read' | 'name' | 'outcomes'> {
  readonly group: 'main' | 'method' | 'rounds';
  readonly example?: Specifiers;
  /** Sentences for players on when a bet wins. */
  readonly rule: string;
  /** Sentences beyond those common to all markets. */
  readonly own?: readonly string[];
  /** True if the market stays valid when the fight begins with another number of rounds. */
  readonly keepsWithFormat?: true;
  /** The result by the fight; null if it is unknown, or the fight never reached it. */
  decide(params: P, facts: FightFacts): Verdict | null;
}

const NO_CONTEST = 'Se a luta for declarada sem resultado (no contest) ou parar sem resultado, as apostas ainda não decididas são anuladas e devolvidas.';
const STANDS = 'Se a luta mudar de três para cinco rounds, ou o contrário, estas apostas continuam valendo.';
const CHANGED = 'Se a luta mudar de três para cinco rounds, ou o contrário, as apostas são anuladas e devolvidas.';
const REPLACED = 'Se um dos lutadores for trocado, as apostas são anuladas e devolvidas.';
const OFFICIAL = 'Vale o resultado oficial anunciado ao fim da luta; recurso, exame ou punição anunciados depois não mudam as apostas.';
const DECIDED = 'As apostas que nada mais pode mudar valem mesmo que a luta pare depois.';
const LATE = 'As apostas fecham no início da luta: aposta feita depois dele, ou a uma cotação que já não podia estar certa, é anulada.';

export const DRAW_LOSES = 'Se a luta terminar empatada, ganha só quem apostou no empate.';
export const DRAW_VOID = 'Se a luta terminar empatada, as apostas são anuladas e devolvidas.';
export const CARDS = 'Decisão técnica, pelas papeletas de uma luta que precisou parar antes do fim, conta como decisão.';
export const BELL = 'Quem não volta para um round perde no round anterior.';

/** Builds a market definition of MMA, adding the sentences and the settlement that all of them share. Bets are taken only before the fight. */
export function mmaMarket<P>({ example = {}, rule, own = [], keepsWithFormat, decide, ...template }: MmaTemplate<P>): MarketDefinition<FightFacts> {
  return defineMarket<P, FightFacts>({
    ...template,
    version: 1,
    specifiers: Object.keys(example),
    ...{ example, offeredIn: ['prematch'] },
    sentences: (postponedHours) => [
      ...[rule, ...own, DECIDED, NO_CONTEST, keepsWithFormat === true ? STANDS : CHANGED, REPLACED, OFFICIAL, LATE],
      `Luta adiada mantém as apostas se começar até ${postponedHours} horas depois do horário marcado; passado esse prazo, elas são anuladas e devolvidas.`,
    ],
    settle(params, facts) {
      if (NOT_FOUGHT.has(facts.ending) || (facts.format === 'changed' && keepsWithFormat !== true)) return 'void';
      return decide(params, facts) ?? (facts.ending === 'played' ? 'incomplete' : 'void');
    },
  });
}

const NOT_FOUGHT = new Set<string>(['replaced', 'postponed', 'cancelled']);
