import type { SeriesRules } from '../../map-series/series-market.ts';
import { courseOf, type MobaCourse, type MobaFacts } from '../facts/moba-facts.ts';
import type { MobaGame } from '../game.ts';

/** The rule R-L1, together with R-E3 after its official point. */
const UNDONE =
  'Se o mapa recomeçar do zero antes do ponto em que o regulamento o torna oficial (remake), vale o mapa novo: apostas feitas antes dele continuam, e as feitas ao vivo na parte desfeita são anuladas e devolvidas. Depois desse ponto, se o árbitro voltar a um momento anterior, conta o placar oficial de depois, e apostas já pagas por lances desfeitos são corrigidas.';
const WALKOVER = 'Sem o início do primeiro mapa (W.O. ou time trocado por outro), as apostas são anuladas e devolvidas.';
const SURRENDER = 'Rendição encerra o mapa: vence o outro time, e abates, torres e tempo valem como estavam.';

/** The properties that every market of a map needs. */
export interface MapMarkets {
  readonly game: MobaGame;
  readonly rules: SeriesRules<MobaFacts, MobaCourse>;
  /** A sentence for players on how a surrender counts. */
  readonly surrender: string;
}

/** The properties of a game that its markets need. */
export function rulesOf(game: MobaGame): MapMarkets {
  return { game, rules: { words: { walkover: WALKOVER, undone: UNDONE }, courseOf }, surrender: SURRENDER };
}
