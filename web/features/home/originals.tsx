import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

const facts = ['25 casas', '1 a 24 minas', 'RTP de até 97%'] as const;

/** Our own games. While there is one, it has the whole shelf: what it is, in figures that hold. */
export function Originals() {
  return (
    <section aria-labelledby="originais" className="flex flex-col gap-4">
      <h2 id="originais" className="text-xl">
        Originais da casa
      </h2>
      <article className="group relative grid grid-cols-[112px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:grid-cols-[168px_minmax(0,1fr)]">
        <img src="/art/mines.svg" alt="" width={300} height={400} loading="lazy" className="h-full w-full object-cover" />
        <div className="flex flex-col justify-center gap-3 p-4 sm:p-6">
          <h3 className="text-lg sm:text-xl">
            <Link to="/games/mines" className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
              Mines
            </Link>
          </h3>
          <p className="max-w-[52ch] text-sm text-muted sm:text-base">
            Abra azulejos, junte gemas e retire quando quiser. Cada gema aumenta o prêmio; uma bomba encerra a rodada.
          </p>
          <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm text-text">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <span aria-hidden="true" className="hidden items-center gap-2 text-sm font-medium text-accent sm:inline-flex">
            Jogar <ArrowRight size={18} strokeWidth={1.75} />
          </span>
        </div>
      </article>
    </section>
  );
}
