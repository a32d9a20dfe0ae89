import { memo } from 'react';
import { Link } from 'react-router';
import type { TableTerms } from '#contracts/originals/table.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { CAROUSEL_SEATS, FISH, FISH_CAUGHT, WHEEL_FIELDS, wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelFieldsOf, wheelPays, wheelReturnHundredths } from '#kernel/fairness/wheel/wheel-returns.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { limitOf } from '../live/chips/chip-stack.ts';
import { useLiveScreen } from '../live/live-screen.ts';
import { RulesTable } from '../live/rules-table.tsx';
import type { TableStart } from '../table/round/use-table.ts';
import { edgeText, paysText } from './wheel-words.tsx';

const SEATS_TEXT = [...new Set(CAROUSEL_SEATS)]
  .toSorted((a, b) => a - b)
  .map((pays) => `${CAROUSEL_SEATS.filter((each) => each === pays).length} de ${pays}`)
  .join(', ');
const FISH_TEXT = FISH.toSorted((a, b) => a - b).join(', ');

/** A short description of the game, and each position's payout, return, house edge and limit; readable before any script. */
export const HowItWorks = memo(function HowItWorks({ terms, returns }: { terms: TableTerms; returns: TableStart['returns'] }) {
  const { live } = useLiveScreen();
  return (
    <section aria-labelledby="roda-regras" className="flex flex-col gap-4">
      <h2 id="roda-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-2">
        <p>
          {`A roda tem ${WHEEL_FIELDS.length} casas, todas com a mesma chance. Você tem ${terms.betting_ms / 1_000} segundos para pôr fichas na mesa; depois a roda gira e para em uma casa. Um número paga o que diz, para um. O retorno é ${returns.text}, conforme a posição, e o mesmo para qualquer valor.`}
        </p>
        <p>
          {`O Carrossel é uma roda menor, de ${CAROUSEL_SEATS.length} cavalinhos (${SEATS_TEXT}), e paga ${wheelPays('carousel').mean} para um em média. Na Pescaria saem ${FISH_CAUGHT} de ${FISH.length} peixes (${FISH_TEXT}), e a soma deles é o que paga, também ${wheelPays('fishing').mean} em média. O bônus é sorteado junto com a rodada, o mesmo para todos, e só paga quem apostou nele.`}
        </p>
        <p>
          {`O máximo é de ${formatBrl(cents(terms.stake_max))} por rodada, somando as suas fichas, e quanto mais uma posição pode pagar, menor o máximo nela. Enquanto as apostas estão abertas você pode tirar todas da mesa.`}
        </p>
        <p>
          Cada resultado, com o bônus, sai de um elo selado e de um sorteio público:{' '}
          <Link to="/fairness?jogo=wheel" className="text-text underline underline-offset-4 hover:text-accent">
            confira qualquer rodada
          </Link>
          . Resultados passados não dizem nada sobre o próximo.
        </p>
      </div>
      <RulesTable
        caption="O que cada posição paga, devolve, deixa para a casa e aceita"
        heads={['Posição', 'Casas', 'Paga', 'Retorno', 'Casa', 'Máximo']}
        lessOn320="Casas"
        rows={wheelPositions.map((position) => ({
          id: position,
          cells: [
            WHEEL_NAMES[position],
            String(wheelFieldsOf(position)),
            paysText(position).replace('paga ', '').replace(' a ', '–').replace(' para um', ' : 1'),
            `${numberText(wheelReturnHundredths(position) / 100, 2, 2)}%`,
            edgeText(position),
            formatBrl(cents(limitOf(live, position, terms))),
          ],
        }))}
      />
      <noscript>
        <p className="rounded-control border border-line p-3">Para ver a roda girar e apostar, ative o JavaScript do navegador.</p>
      </noscript>
    </section>
  );
});
