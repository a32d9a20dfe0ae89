import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NOTHING_KNOWN, type SetGames, type TennisFacts } from '#server/modules/sportsbook/domain/sports/tennis/facts/tennis-facts.ts';
import { sets } from '#server/modules/sportsbook/domain/sports/tennis/testing/match-facts.ts';

const NEXT_TO_THE_CHECKOUT = fileURLToPath(new URL('../../../shared/data/tennis', import.meta.url));

/** A match of the ATP tour; its facts have the winner as the home side. */
export interface AtpMatch {
  readonly year: number;
  readonly surface: string;
  readonly facts: TennisFacts;
  readonly points: { readonly winner: number; readonly loser: number } | null;
  /** Points on serve, and points won on serve, of both players together. */
  readonly served: number;
  readonly wonOnServe: number;
}

/**
 * ATP matches (JeffSackmann/tennis_atp, CC BY-NC-SA) in the folder TENNIS_DATA, or in ../shared/data/tennis; without that folder it prints a notice and returns
 * none. Their licence does not let us copy them into this repository.
 */
export function atpMatches(): readonly AtpMatch[] {
  const folder = process.env['TENNIS_DATA'] ?? NEXT_TO_THE_CHECKOUT;
  if (!existsSync(folder)) {
    process.stdout.write('No ATP matches (TENNIS_DATA, ../shared/data/tennis) here; the model is not measured on them.\n');
    return [];
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n').slice(1).map(readMatch));
}

function readMatch(line: string): AtpMatch {
  const [date = '', surface = '', bestOf, , score = '', winner, loser, ...stats] = line.split(',');
  const [wServed, , wFirst, wSecond, , lServed, , lFirst, lSecond] = stats.map(Number);
  const ending = score.includes('W/O') ? 'walkover' : score.includes('RET') ? 'retired' : /def/i.test(score) ? 'disqualified' : 'played';
  const short = /\[(\d+)-(\d+)\]/.exec(score);
  const lastSet = short !== null ? 'match_tie_break' : bestOf === '5' ? 'tie_break_10' : 'tie_break';
  const last: SetGames[] = short === null ? [] : [{ home: 1, away: 0, tieBreak: { home: Number(short[1]), away: Number(short[2]) } }];
  // `sets` reads brackets as tie-breaks to 7; the fifth set of a Grand Slam goes to 10.
  const all = [...sets(score), ...last].map((set, index) => (bestOf === '5' && index === 4 ? { ...set, tieBreak: null } : set));
  return {
    ...{ year: Number(date.slice(0, 4)), surface },
    facts: { ...NOTHING_KNOWN, ending, bestOf: Number(bestOf), lastSet, format: 'kept', sets: all, advancing: 'home' },
    points: Number(winner) > 0 && Number(loser) > 0 ? { winner: Number(winner), loser: Number(loser) } : null,
    served: (wServed ?? 0) + (lServed ?? 0),
    wonOnServe: (wFirst ?? 0) + (wSecond ?? 0) + (lFirst ?? 0) + (lSecond ?? 0),
  };
}

/** True for a match of an exhibition format, with sets to four games. */
export function isShortSets({ facts: { sets: all, ending } }: AtpMatch): boolean {
  return ending === 'played' && (all ?? []).every(({ home, away }) => Math.max(home, away) <= 4);
}
