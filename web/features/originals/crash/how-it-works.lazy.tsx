import { memo } from 'react';
import { Link } from 'react-router';
import { CRASH_SLOTS } from '#contracts/originals/crash-facts.ts';
import { AT_ONCE_TEXT, FIRST_TEXT, multipleTextE2, secondsText, TWICE_E2 } from '#contracts/originals/crash-figures.ts';
import { CRASH_LEAST_OUT_E2 } from '#kernel/fairness/crash/crash.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { CrashStart, CrashTerms } from './round/use-crash.ts';
import { multipleText } from './scene/multiple-text.ts';

/** The game in short text and figures; readable before any script. */
export const HowItWorks = memo(function HowItWorks({ terms, returns }: { terms: CrashTerms; returns: CrashStart['returns'] }) {
  const money = (amount: number) => formatBrl(cents(amount));
  return (
    <section aria-labelledby="crash-regras" className="flex flex-col gap-4">
      <h2 id="crash-regras" className="text-xl">
        Como funciona
      </h2>
      <div className="grid gap-x-8 gap-y-4 text-muted md:grid-cols-3">
        <p>
          Uma rodada só, a mesma para todo mundo. Você tem {terms.betting_ms / 1_000} segundos para fazer até {CRASH_SLOTS.length} apostas; depois o múltiplo
          sobe a partir de {FIRST_TEXT}, chega a {multipleTextE2(TWICE_E2)} em {secondsText(TWICE_E2)} segundos e para quando ninguém espera.
        </p>
        <p>
          Retire antes da parada e receba o valor apostado vezes o múltiplo; quem não retirou perde. Vale a hora em que o servidor recebe o seu toque. Com
          “Retirar em”, de {multipleTextE2(CRASH_LEAST_OUT_E2)} a {multipleText(terms.max_multiplier)}, a aposta sai sozinha, mesmo sem internet. O retorno é{' '}
          {returns.text} em qualquer múltiplo: a longo prazo, a casa fica com {returns.houseShare} do que se aposta. Em {AT_ONCE_TEXT} das rodadas ele para na
          largada.
        </p>
        <p>
          De {money(terms.stake_min)} a {money(terms.stake_max)} por rodada, somando as suas apostas; até {money(terms.max_payout)} de prêmio por rodada: em{' '}
          {multipleText(terms.max_multiplier)} toda aposta sai sozinha. A parada sai de um elo selado e de um sorteio público:{' '}
          <Link to="/fairness?jogo=crash" className="text-text underline underline-offset-4 hover:text-accent">
            confira qualquer rodada
          </Link>
          .
        </p>
      </div>
      <noscript>
        <p className="rounded-control border border-line p-3">Para ver o múltiplo subir e apostar, ative o JavaScript do navegador.</p>
      </noscript>
    </section>
  );
});
