/** Numbers in the texts about the card tables, computed by the games' mathematics. */
import {
  BACCARAT_WEIGHTS,
  type BaccaratPosition,
  baccaratResults,
  baccaratReturnE2,
  bankerDraws,
  BEST_POINTS,
  NATURAL,
  NO_VALUE_FROM,
  playerDraws,
} from '#kernel/fairness/cards/baccarat.ts';
import { SHOE_DECKS } from '#kernel/fairness/cards/shoe.ts';
import { DERBY_WEIGHTS, type DerbyPosition, derbyPositions, derbyReturnE2 } from '#kernel/fairness/cards/derby.ts';

/** The mathematics of a position, from exact counts of results. */
interface CardFigures {
  /** The highest return, in hundredths of the stake. */
  readonly mostE2: number;
  /** The chance of winning, 0..1: a stake that is returned whole or in half is no win. */
  readonly chance: number;
  /** The exact return, in hundredths of a percent rounded down. */
  readonly rtpHundredths: number;
}

const STAKE_E2 = 100;

export function derbyFigures(position: DerbyPosition): CardFigures {
  return figuresOf(derbyPositions.map((result) => [DERBY_WEIGHTS[result], derbyReturnE2(position, result)]));
}

export function baccaratFigures(position: BaccaratPosition): CardFigures {
  return figuresOf(baccaratResults.map((result, place) => [BACCARAT_WEIGHTS[place] ?? 0, baccaratReturnE2(position, result)]));
}

/** The payout of a position, to one: 11 for a tie. */
export function derbyPays(position: DerbyPosition): number {
  return (derbyFigures(position).mostE2 - STAKE_E2) / STAKE_E2;
}

/** The same for baccarat: 0.95 for the banker. */
export function baccaratPays(position: BaccaratPosition): number {
  return (baccaratFigures(position).mostE2 - STAKE_E2) / STAKE_E2;
}

const POINTS = Array.from({ length: BEST_POINTS + 1 }, (_, points) => points);
const PLAYER_DRAWS_TO = Math.max(...POINTS.filter((points) => playerDraws(points, 0)));
const ALONE_DRAWS_TO = Math.max(...POINTS.filter((points) => bankerDraws(PLAYER_DRAWS_TO + 1, points, null)));
/** The player's third cards against which a banker with this total draws. */
const drawnAgainst = (banker: number) => POINTS.filter((third) => bankerDraws(0, banker, third));
const ALWAYS_TO = Math.max(...POINTS.filter((banker) => drawnAgainst(banker).length === POINTS.length));

/** The rules of baccarat as sentences that take every number from the rules in code: what cards are worth, who draws, who wins. */
export const BACCARAT_RULES = {
  aim: `Duas cartas para o Jogador, duas para a Banca: vence quem chega mais perto de ${BEST_POINTS}.`,
  values: `O ás vale um, as cartas até ${NO_VALUE_FROM - 1} valem o seu número, e a partir de ${NO_VALUE_FROM}, como as figuras, não valem nada. Da soma conta só o último algarismo.`,
  player: `Com ${NATURAL} ou mais em duas cartas de um dos lados, ninguém pede. Senão, o Jogador pede a terceira carta com até ${PLAYER_DRAWS_TO}.`,
  banker: `Se o Jogador parou, a Banca pede com até ${ALONE_DRAWS_TO}. Se ele pediu, conta a terceira carta dele: com até ${ALWAYS_TO} a Banca pede sempre; ${bankerRules()}.`,
  commission: `Da vitória da Banca sai uma comissão de ${200 - baccaratReturnE2('banker', { winner: 'banker', playerPair: false, bankerPair: false })}%, e o pagamento é arredondado para baixo no centavo. No empate, as apostas em Jogador e Banca voltam inteiras.`,
  decks: `Bacará de ${SHOE_DECKS} baralhos: Jogador ou Banca, quem chega mais perto de ${BEST_POINTS} vence. Também Empate e pares.`,
} as const;

/** "com 3, contra 0 a 7 ou 9; com 4, contra 2 a 7; …; com 7, para". */
function bankerRules(): string {
  const among = POINTS.filter((banker) => banker > ALWAYS_TO && drawnAgainst(banker).length > 0);
  const last = Math.max(...among) + 1;
  return [...among.map((banker) => `com ${banker}, contra ${ranges(drawnAgainst(banker))}`), `com ${last}, para`].join('; ');
}

/** Formats ascending whole numbers as "0 a 7 ou 9". */
function ranges(values: readonly number[]): string {
  const starts = values.filter((value) => !values.includes(value - 1));
  const ends = values.filter((value) => !values.includes(value + 1));
  return starts.map((start, place) => (start === ends[place] ? `${start}` : `${start} a ${ends[place] ?? start}`)).join(' ou ');
}

function figuresOf(results: readonly (readonly [weight: number, returnE2: number])[]): CardFigures {
  const sum = (counted: readonly (readonly [number, number])[]) => counted.reduce((total, [weight]) => total + BigInt(weight), 0n);
  const all = sum(results);
  const returned = results.reduce((total, [weight, returnE2]) => total + BigInt(weight) * BigInt(returnE2), 0n);
  return {
    mostE2: Math.max(...results.map(([, returnE2]) => returnE2)),
    chance: Number(sum(results.filter(([, returnE2]) => returnE2 > STAKE_E2))) / Number(all),
    rtpHundredths: Number((returned * 100n) / all),
  };
}
