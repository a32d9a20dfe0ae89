import type { SportsTeam } from '#contracts/sportsbook/events.ts';
import type { SportsLineup, SportsLineups } from '#contracts/sportsbook/lineups.ts';
import { TeamShield } from '../match/team-shield.tsx';
import { useMedia } from '../slip/use-media.ts';
import type { LineupLook } from '../sports/sport-code.ts';

const WIDE = '(min-width: 64rem)';

export interface LineupsProps {
  readonly lineups: SportsLineups;
  readonly home: SportsTeam;
  readonly away: SportsTeam;
}

/** The line-ups: a drawing where the width allows it, and both sides as lists. */
export function MatchLineups({ lineups, home, away, look }: LineupsProps & { readonly look: LineupLook | undefined }) {
  const positions = look?.positions ?? {};
  const isWide = useMedia(WIDE);
  return (
    <section aria-labelledby="escalacoes" className="rounded-card border border-line bg-surface px-4 pb-4">
      <h2 id="escalacoes" className="flex min-h-12 items-center text-base font-medium tracking-normal">
        Escalações
      </h2>
      {look !== undefined && (
        <div className="mb-4 hidden aspect-[9/5] lg:block [@media(scripting:none)]:hidden">
          {isWide && <look.Pitch lineups={lineups} home={home} away={away} />}
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Side team={home} lineup={lineups.home} positions={positions} />
        <Side team={away} lineup={lineups.away} positions={positions} />
      </div>
    </section>
  );
}

interface SideProps {
  readonly team: SportsTeam;
  readonly lineup: SportsLineup;
  readonly positions: Readonly<Record<string, string>>;
}

function Side({ team, lineup: { formation, players, bench }, positions }: SideProps) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="flex items-center gap-2 text-sm">
        <TeamShield team={team} />
        <span className="min-w-0 wrap-break-word">{team.name}</span>
        {formation !== null && <span className="tabular ml-auto shrink-0 font-normal text-muted">{formation}</span>}
      </h3>
      <Players players={players} positions={positions} />
      {bench.length > 0 && (
        <>
          <h4 className="mt-3 text-sm text-muted">Banco</h4>
          <Players players={bench} positions={positions} />
        </>
      )}
    </div>
  );
}

function Players({ players, positions }: { players: SportsLineup['players']; positions: SideProps['positions'] }) {
  return (
    <ul className="mt-1">
      {players.map(({ number, name, position }) => (
        <li key={number} className="flex items-baseline gap-2 py-1">
          <span translate="no" className="tabular w-6 shrink-0 text-right text-muted">
            {number}
          </span>
          <span translate="no" className="min-w-0 flex-1 wrap-break-word">
            {name}
          </span>
          {position !== null && positions[position] !== undefined && <span className="shrink-0 text-xs text-muted">{positions[position]}</span>}
        </li>
      ))}
    </ul>
  );
}
