import { memo } from 'react';
import { Link } from 'react-router';
import type { TableTerms } from '#contracts/originals/table.ts';
import { DOUBLE_NUMBERS } from '#kernel/fairness/double/double-wheel.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { COLORS } from './colors.ts';
import type { TableStart } from '../table/round/use-table.ts';

/** The game in short text and figures; readable before any script. */
export const HowItWorks = memo(function HowItWorks({ terms, returns }: { terms: TableTerms; returns: TableStart['returns'] }) {
  const money = (amount: number) => formatBrl(cents(amount));
  return (
    <section aria-labelledby="double-regras" className="flex flex-col gap-4">
      <h2 id="double-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-3">
        <p>
          Uma roda só, a mesma para todo mundo. Você tem {terms.betting_ms / 1_000} segundos para apostar em uma ou mais cores; depois a roda gira por{' '}
          {terms.spin_ms / 1_000} segundos e para em um número de 0 a {DOUBLE_NUMBERS - 1}.
        </p>
        <p>
          {COLORS.red.name} ({COLORS.red.range}) e {COLORS.black.name.toLowerCase()} ({COLORS.black.range}) pagam {COLORS.red.factor}× o valor apostado;{' '}
          {COLORS.white.name.toLowerCase()} ({COLORS.white.range}) paga {COLORS.white.factor}×. Em qualquer cor, o retorno é {returns.text}: a longo prazo, a
          casa fica com {returns.houseShare} do que se aposta.
        </p>
        <p>
          De {money(terms.stake_min)} a {money(terms.stake_max)} por rodada, somando as cores; até {money(terms.max_payout)} de prêmio por rodada. Cada número
          sai de um elo selado e de um sorteio público:{' '}
          <Link to="/fairness" className="text-text underline underline-offset-4 hover:text-accent">
            confira qualquer rodada
          </Link>
          .
        </p>
      </div>
      <noscript>
        <p className="rounded-control border border-line p-3">Para ver a roda girar e apostar, ative o JavaScript do navegador.</p>
      </noscript>
    </section>
  );
});
