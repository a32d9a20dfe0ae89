import type { Side } from '../../../events/score.ts';
import type { LastSet } from '../facts/format.ts';
import { type Ending, NOTHING_KNOWN, type SetGames, type TennisFacts } from '../facts/tennis-facts.ts';

/** Parses the scores of sets: "7-6(4) 3-6 6-2"; in brackets the loser's points of a tie-break to 7. */
export function sets(text: string): SetGames[] {
  return text.split(' ').flatMap((each): SetGames[] => {
    const match = /^(\d+)-(\d+)(?:\((\d+)\))?$/.exec(each);
    if (match === null) return [];
    const [home, away] = [Number(match[1]), Number(match[2])];
    if (match[3] === undefined) return [{ home, away, tieBreak: null }];
    const [fewer, more] = [Number(match[3]), Math.max(7, Number(match[3]) + 2)];
    return [{ home, away, tieBreak: home > away ? { home: more, away: fewer } : { home: fewer, away: more } }];
  });
}

/** The winner of each game of a set: "hhah" is home, home, away, home. */
export function order(text: string): Side[] {
  return Array.from(text, (letter) => (letter === 'h' ? 'home' : 'away'));
}

/** The facts of a match of three sets, from a text such as `7-6(4) 3-6 6-2`. */
export function matchFacts(score: string, ending: Ending = 'played', more: Partial<TennisFacts> & { readonly lastSet?: LastSet } = {}): TennisFacts {
  return { ...NOTHING_KNOWN, ending, bestOf: 3, lastSet: 'tie_break', format: 'kept', sets: sets(score), ...more };
}
