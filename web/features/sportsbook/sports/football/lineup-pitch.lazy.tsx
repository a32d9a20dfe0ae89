import type { SportsTeam } from '#contracts/sportsbook/events.ts';
import type { SportsLineup } from '#contracts/sportsbook/lineups.ts';
import type { LineupPitchProps } from '../sport-code.ts';

const [WIDTH, HEIGHT] = [720, 400];
const LINES = 'M360 8v384M8 96h108v208H8M712 96H604v208h108M8 152h40v96H8M712 152h-40v96h40';
const BANDS = Array.from({ length: 6 }, (_, band) => band);
/** The positions of a side's lines, from its goal to the middle. */
const [GOAL_X, LAST_X] = [34, 318];

/** Both sides on a pitch, line by line; the lists next to it say the same. Renders nothing unless both formations are known. */
export function LineupPitch({ lineups, home, away }: LineupPitchProps) {
  const sides = [placesOf(lineups.home), placesOf(lineups.away)] as const;
  if (sides[0] === null || sides[1] === null) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full rounded-control">
      <rect width={WIDTH} height={HEIGHT} fill="#1b6b43" />
      {BANDS.map((band) => (
        <rect key={band} x={band * 120} width="60" height={HEIGHT} fill="#1f7549" />
      ))}
      <g fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="2">
        <rect x="8" y="8" width={WIDTH - 16} height={HEIGHT - 16} />
        <path d={LINES} />
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="54" />
      </g>
      <Side places={sides[0]} team={home} at={(x) => x} />
      <Side places={sides[1]} team={away} at={(x) => WIDTH - x} />
    </svg>
  );
}

interface Place {
  readonly number: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function Side({ places, team, at }: { places: readonly Place[]; team: SportsTeam; at: (x: number) => number }) {
  const [ground = '#0b1220', border = '#ffffff'] = team.colors;
  return (
    <g textAnchor="middle" fontSize="13" fontWeight="600">
      {places.map(({ number, name, x, y }) => (
        <g key={number} transform={`translate(${at(x)} ${y})`}>
          <circle r="15" fill={ground} stroke={border} strokeWidth="3" />
          {/* Readable on shirts of every colour. */}
          <text y="5" fill="#fff" stroke="#0b1220" strokeWidth="3" paintOrder="stroke">
            {number}
          </text>
          <text y="31" fontSize="12" fill="#fff" stroke="#0b1220" strokeWidth="3" strokeOpacity="0.7" paintOrder="stroke">
            {shirtName(name)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The goalkeeper, then the lines of the formation; null where it is not known, or does not fit the players. */
function placesOf({ formation, players }: SportsLineup): readonly Place[] | null {
  const lines = [1, ...(formation ?? '').split('-').map(Number)];
  if (formation === null || lines.reduce((sum, line) => sum + line, 0) !== players.length) return null;
  return lines.flatMap((count, line) => {
    const first = lines.slice(0, line).reduce((sum, each) => sum + each, 0);
    const x = GOAL_X + ((LAST_X - GOAL_X) * line) / (lines.length - 1);
    return players.slice(first, first + count).map(({ number, name }, index) => ({ number, name, x, y: ((index + 0.5) * HEIGHT) / count - 6 }));
  });
}

const LONGEST = 12;

/** The last word of a name, shortened where it would reach its neighbour. */
function shirtName(name: string): string {
  const last = name.split(' ').at(-1) ?? name;
  return last.length > LONGEST ? `${last.slice(0, LONGEST - 1)}…` : last;
}
