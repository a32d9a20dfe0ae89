import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { returnText } from '#contracts/game-facts.ts';
import { type Game, type GameId, games } from '#contracts/games.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

interface Card {
  readonly about: string;
  /** Figures that hold, beside the return. */
  readonly facts: readonly string[];
}

const CARDS: Readonly<Record<GameId, Card>> = {
  mines: {
    about: 'Abra azulejos, junte gemas e retire quando quiser. Cada gema aumenta o prêmio; uma bomba encerra a rodada.',
    facts: ['25 casas', '1 a 24 minas'],
  },
  double: {
    about: 'Uma roda só, para todo mundo ao mesmo tempo. Escolha a cor; o sorteio é público e só acontece depois que as apostas fecham.',
    facts: ['15 números', '2× ou 14×'],
  },
  dice: {
    about: 'O dado cai em um número de 0 a 9999. Você escolhe a chance e o lado: quanto menor a chance, maior o prêmio.',
    facts: ['1% a 95% de chance', 'até 97×'],
  },
};

/** Our own games, side by side: what each is, in figures that hold. */
export function Originals() {
  const { casino_enabled } = useSettings();
  return (
    <section aria-labelledby="originais" className="flex flex-col gap-4">
      <h2 id="originais" className="text-xl">
        Originais da casa
      </h2>
      {!casino_enabled && <p className="text-muted">Os jogos estão em pausa agora: dá para conhecer, não para apostar.</p>}
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6 lg:[&>:last-child:nth-child(odd)]:col-span-full">
        {games.map((game) => (
          <OriginalCard key={game.id} game={game} card={CARDS[game.id]} />
        ))}
      </div>
    </section>
  );
}

function OriginalCard({ game, card: { about, facts } }: { game: Game; card: Card }) {
  return (
    <article className="group relative grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:grid-cols-[168px_minmax(0,1fr)]">
      <img src={`/art/${game.id}.svg`} alt="" width={300} height={400} loading="lazy" className="h-full w-full object-cover" />
      <div className="flex flex-col justify-center gap-3 p-4 sm:p-6">
        <h3 className="text-lg sm:text-xl">
          <Link to={game.path} className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
            {game.name}
          </Link>
        </h3>
        <p className="max-w-[52ch] text-sm text-muted sm:text-base">{about}</p>
        <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm text-text">
          {[...facts, `RTP ${returnText(game.id)}`].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <span aria-hidden="true" className="hidden items-center gap-2 text-sm font-medium text-accent sm:inline-flex">
          Jogar <ArrowRight size={18} strokeWidth={1.75} />
        </span>
      </div>
    </article>
  );
}
