import { memo } from 'react';
import { Link } from 'react-router';
import type { DoubleTerms } from '#contracts/double.ts';
import { cents, formatBrl } from '#kernel/money.ts';

/** The game in a few words and figures; readable before any script. */
export const HowItWorks = memo(function HowItWorks({ terms }: { terms: DoubleTerms }) {
  const money = (amount: number) => formatBrl(cents(amount));
  return (
    <section aria-labelledby="double-regras" className="flex flex-col gap-4">
      <h2 id="double-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-3">
        <p>
          Uma roda só, a mesma para todo mundo. Você tem {terms.betting_ms / 1_000} segundos para apostar em uma ou mais cores; depois a roda gira por{' '}
          {terms.spin_ms / 1_000} segundos e para em um número de 0 a 14.
        </p>
        <p>
          Vermelho (1 a 7) e preto (8 a 14) pagam 2× o valor apostado; branco (0) paga 14×. Em qualquer cor, o retorno é de 93,33%: a longo prazo, a casa fica
          com 6,67% do que se aposta.
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
