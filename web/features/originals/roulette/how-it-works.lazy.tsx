import { memo } from 'react';
import { Link } from 'react-router';
import type { TableTerms } from '#contracts/originals/table.ts';
import { coveredBy, kindPays, oneOf } from '#contracts/originals/roulette-figures.ts';
import type { RouletteKind } from '#kernel/fairness/roulette/roulette-positions.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import type { TableStart } from '../table/round/use-table.ts';
import { limitOf } from '../live/chips/chip-stack.ts';
import { RulesTable } from '../live/rules-table.tsx';
import { useLiveScreen } from '../live/live-screen.ts';

const ROWS: readonly (readonly [RouletteKind, string])[] = [
  ['straight', 'Pleno'],
  ['split', 'Cavalo'],
  ['street', 'Rua ou trio'],
  ['corner', 'Quadra ou primeiros quatro'],
  ['line', 'Linha'],
  ['dozen', 'Dúzia ou coluna'],
  ['red', 'Cor, par ou ímpar, metade'],
];

/** A short description of the game, and each bet's payout, return and limit; readable before any script. */
export const HowItWorks = memo(function HowItWorks({ terms, returns }: { terms: TableTerms; returns: TableStart['returns'] }) {
  const { live } = useLiveScreen();
  return (
    <section aria-labelledby="roleta-regras" className="flex flex-col gap-4">
      <h2 id="roleta-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-2">
        <p>
          Roleta europeia, com um zero só. Você tem {terms.betting_ms / 1_000} segundos para pôr fichas na mesa; depois a bola corre e cai em um dos{' '}
          {ROULETTE_NUMBERS} números. Uma ficha no meio de um número é um pleno; na linha entre números, um cavalo, uma quadra, uma rua ou uma linha. Em
          qualquer posição, o retorno é {returns.text}: a longo prazo, a casa fica com {returns.houseShare} do que se aposta.
        </p>
        <p>
          O máximo é de {formatBrl(cents(terms.stake_max))} por rodada, somando as suas fichas, e quanto menos números uma posição cobre, menor o máximo nela.
          Enquanto as apostas estão abertas você pode tirar todas da mesa. Cada número sai de um elo selado e de um sorteio público:{' '}
          <Link to="/fairness?jogo=roulette" className="text-text underline underline-offset-4 hover:text-accent">
            confira qualquer rodada
          </Link>
          .
        </p>
      </div>
      <RulesTable
        caption="O que cada aposta paga, devolve e aceita"
        heads={['Aposta', 'Números', 'Paga', 'Retorno', 'Máximo']}
        rows={ROWS.map(([kind, name]) => ({
          id: kind,
          cells: [name, String(coveredBy(kind)), `${kindPays(kind)} : 1`, returns.text.replace('de ', ''), formatBrl(cents(limitOf(live, oneOf(kind), terms)))],
        }))}
      />
      <noscript>
        <p className="rounded-control border border-line p-3">Para ver a bola correr e apostar, ative o JavaScript do navegador.</p>
      </noscript>
    </section>
  );
});
