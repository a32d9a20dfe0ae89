import { Link } from 'react-router';

/** A match to come, written out by the server: the home page only places the words. */
export interface UpcomingGame {
  readonly to: string;
  readonly when: string;
  readonly home: string;
  readonly away: string;
  /** Of home, draw, away. */
  readonly prices: readonly string[];
}

/** Home's next matches, each leading to its page. Nothing while there are none. */
export function UpcomingGames({ games }: { games: readonly UpcomingGame[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="proximos-jogos" className="flex flex-col gap-4">
      <h2 id="proximos-jogos" className="text-xl">
        Esportes: próximos jogos
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {games.map(({ to, when, home, away, prices }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-18 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 text-sm text-text no-underline hover:border-line-strong"
            >
              <span className="min-w-0">
                <span className="tabular block text-xs text-muted">{when}</span>
                <span className="block truncate">{home}</span>
                <span className="block truncate">{away}</span>
              </span>
              <span className="tabular flex gap-3 text-center font-medium">
                {prices.map((price, at) => (
                  <span key={at}>
                    <span className="block text-xs font-normal text-muted">{'1X2'[at]}</span>
                    {price}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/sports" className="flex min-h-11 items-center self-start text-text underline underline-offset-4">
        Ver todos os jogos
      </Link>
    </section>
  );
}
