/**
 * The second part of the games' registry: facts that only some pages and the server need, and their wording in sentences. Every page loads games.ts, but not
 * this file.
 */
import { numberText } from '#kernel/number-text.ts';
import { GAMES, gameOf, type GameId } from './games.ts';

interface GameFacts {
  /** The preposition before its name in "o que é apostado …": "em Mines", "no Double". */
  readonly within: 'em' | 'no' | 'na';
  /** Theoretical return in hundredths of a percent: the lowest and the highest of all ways of playing. */
  readonly rtpHundredths: readonly [lowest: number, highest: number];
  /** True for a game with one continuous round for everybody. Under `br` such a game needs a certificate, and none has one yet. */
  readonly multiplayer: boolean;
}

/** Typed so that a game without its row does not compile. */
export const gameFacts: Readonly<Record<GameId, GameFacts>> = {
  // No way of playing exceeds 97 %, before floors; the published paytable has the return of each stake.
  mines: { within: 'em', rtpHundredths: [8_500, 9_700], multiplayer: false },
  // 14/15 on every colour.
  double: { within: 'no', rtpHundredths: [9_333, 9_333], multiplayer: true },
  // From the smallest stake on, floors included.
  dice: { within: 'em', rtpHundredths: [8_900, 9_700], multiplayer: false },
  // 97 % at every multiple; floors cost the smallest stakes the most.
  crash: { within: 'no', rtpHundredths: [8_508, 9_700], multiplayer: true },
  // No table exceeds 97 %; the lowest return is that of 11 centavos, floors included.
  plinko: { within: 'no', rtpHundredths: [9_100, 9_700], multiplayer: false },
  // 36/37 on every position.
  roulette: { within: 'na', rtpHundredths: [9_729, 9_729], multiplayer: true },
  // 51/54 or 52/54, by position.
  wheel: { within: 'na', rtpHundredths: [9_444, 9_629], multiplayer: true },
  // The lowest is the tie's, the highest a side's.
  derby: { within: 'no', rtpHundredths: [8_963, 9_626], multiplayer: true },
  // The lowest is the tie's, the highest the banker's.
  baccarat: { within: 'no', rtpHundredths: [8_564, 9_894], multiplayer: true },
};

/** True if the return of one of the house's games depends on the way of playing; false for any other id. */
export function returnVaries(id: string): boolean {
  const game = gameOf(id);
  if (game === undefined) return false;
  const [lowest, highest] = gameFacts[game.id].rtpHundredths;
  return lowest !== highest;
}

/** The return after "RTP" or "Retorno": "de até 97%" if it depends on the way of playing, else "de 93,33%". */
export function returnText(id: GameId): string {
  const highest = percent(gameFacts[id].rtpHundredths[1]);
  return returnVaries(id) ? `de até ${highest}` : `de ${highest}`;
}

/** The house's minimum share of stakes in the long run: "6,67%". */
export function houseShareText(id: GameId): string {
  return percent(10_000 - gameFacts[id].rtpHundredths[1]);
}

/** "entre 85% e 97%", or "de 93,33%" if every way of playing has the same return. */
export function returnRange(id: GameId): string {
  const [lowest, highest] = gameFacts[id].rtpHundredths;
  return lowest === highest ? `de ${percent(highest)}` : `entre ${percent(lowest)} e ${percent(highest)}`;
}

/** The return after "o retorno teórico": "fica entre 85% e 97% do que é apostado em Mines", "é de 93,33% no Double". */
export function returnClause(id: GameId): string {
  const [lowest, highest] = gameFacts[id].rtpHundredths;
  const where = `${gameFacts[id].within} ${GAMES[id].name}`;
  return lowest === highest ? `é ${returnRange(id)} ${where}` : `fica ${returnRange(id)} do que é apostado ${where}`;
}

/** Joins words into a list for a sentence: "a", "a e b", "a, b e c". */
export function joined(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' e ');
}

/** Hundredths of a percent in Brazilian format: 9333 is "93,33%". */
function percent(hundredths: number): string {
  return `${numberText(hundredths / 100, 2)}%`;
}
