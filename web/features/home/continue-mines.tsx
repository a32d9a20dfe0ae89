import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import type { OpenRound } from './open-round.ts';

/** The round the player left open: their stake is still on the table. */
export function ContinueMines({ round }: { round: OpenRound }) {
  return (
    <section aria-labelledby="continuar" className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
      <img src="/art/gem.svg" alt="" width={48} height={48} />
      <div className="min-w-0 flex-1">
        <h2 id="continuar" className="text-lg">
          Sua rodada de Mines está aberta
        </h2>
        <p className="text-sm text-muted">
          Aposta de <Amount cents={cents(round.stake)} />, {round.gems === 1 ? '1 gema aberta' : `${round.gems} gemas abertas`}.
        </p>
      </div>
      <LinkButton to="/games/mines">Continuar</LinkButton>
    </section>
  );
}
