import type { Side } from '../../quarters/quarter-facts.ts';
import { after, type Counted, type Drive, driveCounts, driveFrom, driveOf, DRIVES_A_MINUTE, pointsOf } from './drives.ts';

/** The inputs of every price of a game. */
export interface GameTerms {
  /** Log odds of a touchdown in a drive, relative to an average side's. */
  readonly home: number;
  readonly away: number;
  /** True if an overtime without a winner ends the game as a tie. */
  readonly tiesLast: boolean;
}

/** A stretch of play: its minutes, and who has the ball, and where, at its start; null: unknown. */
export interface Stretch {
  readonly minutes: number;
  readonly ball: Side | null;
  readonly yards: number | null;
}

/** The points that both sides score in a stretch: `cells[home · width + away]`. */
export interface PointGrid {
  readonly width: number;
  readonly cells: Float64Array;
}

/** Higher scores of one side are ignored: their probability is below 1e-5. */
const MOST_POINTS = 103;

/** How the drives of a stretch are divided: the numbers of home and away drives, which side had the first, and the chance of this. */
interface Share {
  readonly home: number;
  readonly away: number;
  readonly first: Side;
  readonly chance: number;
}

function sharesOf({ minutes, ball }: Stretch): readonly Share[] {
  const counts = driveCounts(minutes * DRIVES_A_MINUTE);
  const sides: readonly Side[] = ball === null ? ['home', 'away'] : [ball];
  return sides.flatMap((first) =>
    [...counts].flatMap((chance, all): Share[] => {
      if (chance < 1e-9) return [];
      const [own, other] = [Math.ceil(all / 2), Math.floor(all / 2)];
      return [{ home: first === 'home' ? own : other, away: first === 'home' ? other : own, first, chance: chance / sides.length }];
    }),
  );
}

/** The distribution of a count after 0, 1, 2 … drives; `opens`: the first drive. */
function afterDrives(
  opens: readonly (readonly [number, number])[],
  usual: readonly (readonly [number, number])[],
  most: number,
  limit: number,
): readonly Counted[] {
  const all: Counted[] = [Float64Array.of(1)];
  for (let count = 1; count <= most; count += 1) all.push(after(all[count - 1] ?? Float64Array.of(1), count === 1 ? opens : usual, limit));
  return all;
}

/** The first drive of a stretch: from the position of the ball, if it is known. */
function openingDrive({ ball, yards }: Stretch, side: Side, drive: Drive): Drive {
  return ball === side && yards !== null ? driveFrom(drive, yards) : drive;
}

/** The points of both sides in a stretch of alternating drives, as many as the minutes allow. */
export function pointGrid(terms: GameTerms, stretch: Stretch): PointGrid {
  const shares = sharesOf(stretch);
  const lists = (['home', 'away'] as const).map((side) => {
    const drive = driveOf(terms[side]);
    return afterDrives(pointsOf(openingDrive(stretch, side, drive)), pointsOf(drive), Math.max(...shares.map((share) => share[side])), MOST_POINTS);
  });
  const [home = [], away = []] = lists;
  const width = Math.max(...home.map(({ length }) => length), ...away.map(({ length }) => length));
  const cells = new Float64Array(width * width);
  for (const [drives, own] of home.entries()) {
    // The away side's points, given this number of home drives.
    const others = new Float64Array(width);
    let isOpen = false;
    for (const share of shares) {
      if (share.home !== drives) continue;
      isOpen = true;
      const list = away[share.away] ?? Float64Array.of(1);
      for (let points = 0; points < list.length; points += 1) others[points] = (others[points] ?? 0) + share.chance * (list[points] ?? 0);
    }
    if (!isOpen) continue;
    for (let row = 0; row < own.length; row += 1) {
      const chance = own[row] ?? 0;
      if (chance < 1e-12) continue;
      for (let column = 0; column < width; column += 1) cells[row * width + column] = (cells[row * width + column] ?? 0) + chance * (others[column] ?? 0);
    }
  }
  let sum = 0;
  for (let index = 0; index < cells.length; index += 1) sum += cells[index] ?? 0;
  for (let index = 0; index < cells.length; index += 1) cells[index] = (cells[index] ?? 0) / sum;
  return { width, cells };
}

/** Touchdowns of both sides together in a stretch. */
export function touchdownCounts(terms: GameTerms, stretch: Stretch): Counted {
  const shares = sharesOf(stretch);
  const scores = ({ touchdown }: Drive) => [[0, 1 - touchdown] as const, [1, touchdown] as const];
  const lists = (['home', 'away'] as const).map((side) => {
    const drive = driveOf(terms[side]);
    return afterDrives(scores(openingDrive(stretch, side, drive)), scores(drive), Math.max(...shares.map((share) => share[side])), 40);
  });
  const [home = [], away = []] = lists;
  const counts = new Float64Array(64);
  for (const share of shares) {
    const [own, other] = [home[share.home] ?? Float64Array.of(1), away[share.away] ?? Float64Array.of(1)];
    for (const [mine, chance] of own.entries())
      for (const [theirs, each] of other.entries()) counts[mine + theirs] = (counts[mine + theirs] ?? 0) + share.chance * chance * each;
  }
  return counts;
}

/** How the first points of a stretch are scored, and the chance of no points. */
export function firstScores(terms: GameTerms, stretch: Stretch): Readonly<Record<'touchdown' | 'field_goal' | 'safety' | 'none', number>> {
  const found = { touchdown: 0, field_goal: 0, safety: 0, none: 0 };
  const usual = { home: driveOf(terms.home), away: driveOf(terms.away) };
  for (const { home, away, first, chance } of sharesOf(stretch)) {
    let going = chance;
    for (let place = 0; place < home + away; place += 1) {
      const side = place % 2 === 0 ? first : first === 'home' ? 'away' : 'home';
      const drive = place === 0 ? openingDrive(stretch, side, usual[side]) : usual[side];
      found.touchdown += going * drive.touchdown;
      found.field_goal += going * drive.fieldGoal;
      found.safety += going * drive.safety;
      going *= 1 - drive.touchdown - drive.fieldGoal - drive.safety;
    }
    found.none += going;
  }
  return found;
}
