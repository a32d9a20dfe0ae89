import { Link, useSearchParams } from 'react-router';
import { gameIds, games } from '#contracts/games.ts';
import { cx } from '#ui/cx.ts';
import { CommitmentList } from './commitment-list.tsx';
import { proofs } from './proofs.tsx';

const FIRST = 'mines';

/** How rounds are decided, and the tools to check them: the server's own code, running in the browser. */
export function FairnessPage() {
  const [query] = useSearchParams();
  const game = gameIds.find((id) => id === query.get('jogo')) ?? FIRST;
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-10 lg:py-4">
      <header className="flex flex-col gap-3">
        <h1 className="text-xl lg:text-2xl">Jogo justo</h1>
        <p className="text-base text-muted lg:text-lg">
          Ninguém escolhe o resultado: nem você, nem a casa. E dá para provar, rodada por rodada, no seu aparelho.
        </p>
        <nav aria-label="Jogos" className="mt-2 flex flex-wrap gap-2">
          {games.map(({ id, name }) => (
            <Link
              key={id}
              to={id === FIRST ? '/fairness' : `/fairness?jogo=${id}`}
              preventScrollReset
              aria-current={id === game ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-control border px-4 no-underline',
                id === game ? 'border-primary bg-raised font-medium text-text' : 'border-line text-muted hover:text-text',
              )}
            >
              {name}
            </Link>
          ))}
        </nav>
      </header>
      {proofs[game].view(query)}
      <CommitmentList />
    </div>
  );
}
