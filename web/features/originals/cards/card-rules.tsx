import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GameId } from '#contracts/games.ts';
import type { TableTerms } from '#contracts/originals/table.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { SHOE_CARDS, SHOE_DECKS } from '#kernel/fairness/cards/shoe.ts';
import { limitOf } from '../live/chips/chip-stack.ts';
import { RulesTable } from '../live/rules-table.tsx';
import type { LiveRules } from '../table/table-screen.ts';

interface RulesProps {
  readonly game: GameId;
  readonly terms: TableTerms;
  readonly live: LiveRules;
  readonly children: ReactNode;
  /** The payout and return of each position, `rtpHundredths` in hundredths of a percent. */
  readonly rows: readonly { readonly position: string; readonly name: string; readonly pays: string; readonly rtpHundredths: number }[];
}

/** A short description of the card table, and each bet's payout, return and limit; readable before any script. */
export function CardRules({ game, terms, live, rows, children }: RulesProps) {
  const percent = (hundredths: number) => `${numberText(hundredths / 100, 2, 2)}%`;
  return (
    <section aria-labelledby="cartas-regras" className="flex flex-col gap-4">
      <h2 id="cartas-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-2">
        {children}
        <p>
          {`Cada rodada tem um sapato próprio: ${SHOE_DECKS} baralhos, ${SHOE_CARDS} cartas, embaralhados por inteiro. Nenhuma carta é queimada, e nenhuma passa para a rodada seguinte: contar cartas não ajuda. A ordem sai de um elo selado antes da rodada e de um sorteio público depois das apostas; nem a casa a conhece antes.`}{' '}
          <Link to={`/fairness?jogo=${game}`} className="text-text underline underline-offset-4 hover:text-accent">
            Confira qualquer rodada
          </Link>
        </p>
        <p>
          {`As apostas ficam abertas por ${terms.betting_ms / 1_000} segundos, e enquanto isso você pode tirar todas da mesa. O máximo é de ${formatBrl(cents(terms.stake_max))} por rodada, somando as suas fichas, e quanto mais uma posição paga, menor o máximo nela.`}
        </p>
      </div>
      <RulesTable
        caption="O que cada aposta paga, devolve, deixa para a casa e aceita"
        heads={['Aposta', 'Paga', 'Retorno', 'Casa', 'Máximo']}
        rows={rows.map(({ position, name, pays, rtpHundredths }) => ({
          id: position,
          cells: [name, pays, percent(rtpHundredths), percent(10_000 - rtpHundredths), formatBrl(cents(limitOf(live, position, terms)))],
        }))}
      />
      <p className="text-sm text-muted">
        O retorno é exato, antes do arredondamento para baixo no centavo. Resultados passados não dizem nada sobre o próximo.
      </p>
      <noscript>
        <p className="rounded-control border border-line p-3">Para ver as cartas e apostar, ative o JavaScript do navegador.</p>
      </noscript>
    </section>
  );
}
