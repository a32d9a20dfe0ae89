/** The rest of the registry of games: facts that some pages and the server need, and how sentences say them. Every page loads games.ts, not this. */
import { numberText } from '#kernel/number-text.ts';
import { GAMES, gameOf, type GameId } from './games.ts';

interface GameFacts {
  /** The word before its name in "what is staked in …": "em Mines", "no Double". */
  readonly within: 'em' | 'no' | 'na';
  /** Theoretical return in hundredths of a percent: the lowest and the highest that a way of playing has. */
  readonly rtpHundredths: readonly [lowest: number, highest: number];
  /** One round for everybody, which goes on by itself. Under `br` such a game needs a certificate, and none has one yet. */
  readonly multiplayer: boolean;
}

/** A game without its row does not compile. */
export const gameFacts: Readonly<Record<GameId, GameFacts>> = {
  // 97 % is the exact limit no way of playing passes; what one stake returns is on its published paytable.
  mines: { within: 'em', rtpHundredths: [8_500, 9_700], multiplayer: false },
  // 14/15 on every colour.
  double: { within: 'no', rtpHundredths: [9_333, 9_333], multiplayer: true },
  // From the smallest stake on, floors included.
  dice: { within: 'em', rtpHundredths: [8_900, 9_700], multiplayer: false },
  // 97 % at every multiple; floors cost the smallest stakes the most.
  crash: { within: 'no', rtpHundredths: [8_508, 9_700], multiplayer: true },
  // 97 % is the limit that no table passes; the lowest is of 11 centavos, floors included.
  plinko: { within: 'no', rtpHundredths: [9_100, 9_700], multiplayer: false },
  // 36/37 on every position.
  roulette: { within: 'na', rtpHundredths: [9_729, 9_729], multiplayer: true },
  // 51/54 or 52/54, by position.
  wheel: { within: 'na', rtpHundredths: [9_444, 9_629], multiplayer: true },
  // The tie, and a side.
  derby: { within: 'no', rtpHundredths: [8_963, 9_626], multiplayer: true },
  // The tie, and the banker.
  baccarat: { within: 'no', rtpHundredths: [8_564, 9_894], multiplayer: true },
};

/** Whether the return of one of our games depends on the way of playing; false for what is none of ours. */
export function returnVaries(id: string): boolean {
  const game = gameOf(id);
  if (game === undefined) return false;
  const [lowest, highest] = gameFacts[game.id].rtpHundredths;
  return lowest !== highest;
}

/** The return after "RTP" or "Retorno": "de até 97%" where it depends on the way of playing, else "de 93,33%". */
export function returnText(id: GameId): string {
  const highest = percent(gameFacts[id].rtpHundredths[1]);
  return returnVaries(id) ? `de até ${highest}` : `de ${highest}`;
}

/** What the house keeps in the long run of what is staked, at least: "6,67%". */
export function houseShareText(id: GameId): string {
  return percent(10_000 - gameFacts[id].rtpHundredths[1]);
}

/** "entre 85% e 97%", or "de 93,33%" where every way of playing returns the same. */
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

/** Words as a sentence lists them: "a", "a e b", "a, b e c". */
export function joined(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' e ');
}

/** Hundredths of a percent as read in Brazil: 9333 is "93,33%". */
function percent(hundredths: number): string {
  return `${numberText(hundredths / 100, 2)}%`;
}
