import { ChartNoAxesColumn, Gamepad, ScrollText, Star, Ticket, Trophy, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import type { SportsCategoriesReply, SportsReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { OpenBetsBadge } from '#web/shared/bets/open-bets-badge.tsx';
import { useFavouriteSports } from '../favourites/use-favourite-sports.ts';
import { listPath } from '../match/list-path.ts';
import { leagueText, screensOf } from '../sports/sport-screens.ts';

export interface SportsTreeData {
  readonly sports: SportsReply['data'];
  readonly categories: SportsCategoriesReply['data'];
}

const MY_BETS = '/sports/minhas-apostas';

const places: ReadonlyArray<{ readonly to: string; readonly label: string; readonly icon: LucideIcon; readonly end?: boolean }> = [
  { to: '/sports', label: 'Todos os jogos', icon: Trophy, end: true },
  { to: '/sports/esports', label: 'Esports', icon: Gamepad },
  { to: '/sports/favoritos', label: 'Favoritos', icon: Star },
  { to: MY_BETS, label: 'Minhas apostas', icon: Ticket },
  { to: '/sports/resultados', label: 'Resultados', icon: ChartNoAxesColumn },
  { to: '/rules-betting', label: 'Regras de apostas', icon: ScrollText },
];

/** All sports and tournaments with the number of their matches; a player's favourite tournaments first, esports apart at the end. */
export function SportTree({ tree }: { tree: SportsTreeData }) {
  const { tournaments: favourites } = useFavouriteSports();
  const all = tree.categories.flatMap(({ sport, tournaments }) => tournaments.map((tournament) => ({ ...tournament, sport })));
  const kept = all.filter(({ id }) => favourites.has(id));
  // A page has two trees, in a column and in a drawer, so ids must differ.
  const heading = useId();
  const isOnScreens = ({ id }: { readonly id: string }) => screensOf(id).esports === true;
  const [played, onScreens] = [tree.sports.filter((sport) => !isOnScreens(sport)), tree.sports.filter(isOnScreens)];
  return (
    <div className="flex flex-col gap-4">
      <ul>
        {places.map(({ to, label, icon: Icon, end = false }) => (
          <Leaf key={to} to={to} end={end} icon={<Icon aria-hidden="true" size={18} strokeWidth={1.75} />}>
            {label}
            {to === MY_BETS && <OpenBetsBadge className="ml-2 inline-block" />}
          </Leaf>
        ))}
      </ul>
      {kept.length > 0 && <Branch title="Seus campeonatos" tournaments={kept.map((each) => ({ ...each, name: leagueText(each.sport, each.name) }))} />}
      {played.map((sport) => (
        <SportBranch key={sport.id} sport={sport} categories={tree.categories} />
      ))}
      {onScreens.length > 0 && (
        <section aria-labelledby={heading} className="flex flex-col gap-4 border-t border-line pt-4">
          <h2 id={heading} className="px-3 text-sm font-medium tracking-normal">
            Esports
          </h2>
          {onScreens.map((sport) => (
            <SportBranch key={sport.id} sport={sport} categories={tree.categories} />
          ))}
        </section>
      )}
    </div>
  );
}

function SportBranch({
  sport: { id: sport, name, events },
  categories,
}: {
  sport: SportsTreeData['sports'][number];
  categories: SportsTreeData['categories'];
}) {
  return (
    <div className="flex flex-col gap-4">
      <ul>
        <Leaf to={listPath({ sport, tournament: null })} end count={events}>
          <span className="font-medium text-text">{name}</span>
        </Leaf>
      </ul>
      {categories
        .filter((category) => category.sport === sport)
        .map((category) => (
          <Branch key={category.id} title={category.name} tournaments={category.tournaments.map((each) => ({ ...each, sport }))} />
        ))}
    </div>
  );
}

interface BranchProps {
  readonly title: string;
  readonly tournaments: ReadonlyArray<{ readonly id: string; readonly name: string; readonly sport: string; readonly events: number; readonly live: number }>;
}

function Branch({ title, tournaments }: BranchProps) {
  return (
    <div>
      <p className="px-3 pb-1 text-xs text-muted">{title}</p>
      <ul>
        {tournaments.map(({ id, name, sport, events, live }) => (
          <Leaf key={id} to={listPath({ sport, tournament: id })} count={events + live}>
            {name}
          </Leaf>
        ))}
      </ul>
    </div>
  );
}

interface LeafProps {
  readonly to: string;
  readonly end?: boolean;
  readonly icon?: ReactNode;
  readonly count?: number;
  readonly children: ReactNode;
}

function Leaf({ to, end = true, icon, count, children }: LeafProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) =>
          cx(
            'flex min-h-11 items-center gap-3 rounded-control px-3 py-1 text-sm leading-tight no-underline hover:bg-raised hover:text-text',
            isActive ? 'bg-raised font-medium text-text' : 'text-muted',
          )
        }
      >
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
        {count !== undefined && count > 0 && (
          <span className="tabular text-xs text-muted">
            {count}
            <span className="sr-only"> {count === 1 ? 'jogo' : 'jogos'}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
