import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CasinoGameDetail } from '#contracts/casino/casino.ts';
import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { featureText } from './feature-text.ts';
import { returnText } from '../shelf/game-figures.ts';
import { volatilityText } from './volatility-text.ts';

/** The figures that help a player decide. */
export function GameFacts({ game }: { game: CasinoGameDetail }) {
  const facts = 4 + (game.volatility === null ? 0 : 1) + (game.max_win === undefined ? 0 : 1);
  return (
    <div className="flex flex-col gap-3">
      <dl
        className={cx(
          'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line *:last:odd:col-span-2',
          facts === 4 ? 'lg:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        <Fact name="Provedor">
          <Link
            to={`/providers/${game.provider.slug}`}
            className="-my-3 inline-block py-3 text-text underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {game.provider.name}
          </Link>
        </Fact>
        <Fact name="Retorno (RTP)">{capital(returnText(game) ?? 'não publicado')}</Fact>
        {game.volatility !== null && <Fact name="Volatilidade">{volatilityText(game.volatility)}</Fact>}
        {game.max_win !== undefined && <Fact name="Prêmio máximo">{numberText(game.max_win, 2)}× a aposta</Fact>}
        <Fact name="Aposta mínima">
          <Amount cents={cents(game.min_bet)} />
        </Fact>
        <Fact name="Aposta máxima">
          <Amount cents={cents(game.max_bet)} />
        </Fact>
      </dl>
      {game.rtp !== null && (
        <p className="max-w-[70ch] text-sm text-muted">
          O RTP é a parte das apostas que volta como prêmio na média de muitíssimas rodadas. Em uma sessão o resultado pode ser bem diferente.
        </p>
      )}
      {game.features.length > 0 && (
        <ul aria-label="Recursos" className="flex flex-wrap gap-2 text-sm text-muted *:rounded-sm *:border *:border-line *:px-2.5 *:py-1">
          {game.features.map((feature) => (
            <li key={feature}>{featureText(feature)}</li>
          ))}
          {game.demo && <li>Demo grátis</li>}
        </ul>
      )}
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 bg-surface p-3 sm:p-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular text-base font-medium">{children}</dd>
    </div>
  );
}
