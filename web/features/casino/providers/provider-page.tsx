import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { CasinoProvider } from '#contracts/casino/casino.ts';
import { gamesText } from '../shelf/game-figures.ts';
import { ProviderMark } from './provider-card.tsx';
import { ShelfPage } from '../shelf/shelf-page.tsx';
import type { ShelfStart } from '../shelf/shelf-start.ts';

/** A provider's page: a description and all of their games. */
export function ProviderPage({ provider, start }: { provider: CasinoProvider; start: ShelfStart }) {
  return <ShelfPage start={start} header={<ProviderHeader provider={provider} />} />;
}

function ProviderHeader({ provider }: { provider: CasinoProvider }) {
  return (
    <header className="flex flex-col gap-3">
      <Link to="/providers" className="flex min-h-11 w-fit items-center gap-1 text-base text-muted no-underline hover:text-text">
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        Provedores
      </Link>
      <div className="flex items-center gap-4">
        <ProviderMark provider={provider} size={80} />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-xl lg:text-2xl">{provider.name}</h1>
          <p className="max-w-[70ch] text-base text-muted">{provider.summary}</p>
          <p className="tabular text-sm text-text">{gamesText(provider.games)}</p>
        </div>
      </div>
    </header>
  );
}
