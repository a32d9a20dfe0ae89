import { Link } from 'react-router';
import type { CasinoProvider } from '#contracts/casino/casino.ts';
import { gamesText } from '../shelf/game-figures.ts';

/** A game provider: mark, name, what they are known for, and the number of their games here. The whole card is the link. */
export function ProviderCard({ provider }: { provider: CasinoProvider }) {
  return (
    <li className="relative flex items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <ProviderMark provider={provider} size={64} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg">
          <Link
            to={`/providers/${provider.slug}`}
            className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none"
          >
            {provider.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{provider.summary}</p>
        <p className="tabular text-sm text-text">{gamesText(provider.games)}</p>
      </div>
    </li>
  );
}

/** The provider's own mark, or its first letter if there is none. */
export function ProviderMark({ provider, size }: { provider: Pick<CasinoProvider, 'name' | 'image'>; size: number }) {
  if (provider.image === '') {
    return (
      <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size} className="shrink-0 rounded-control bg-raised text-accent">
        <text x="32" y="32" dy="0.36em" textAnchor="middle" fontSize="30" fontWeight="700" fill="currentColor">
          {provider.name.charAt(0)}
        </text>
      </svg>
    );
  }
  return <img src={provider.image} alt="" width={size} height={size} className="shrink-0 rounded-control object-cover" />;
}
