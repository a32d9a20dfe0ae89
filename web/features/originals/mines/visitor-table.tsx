import { useState } from 'react';
import { MINES_LOWEST_STAKE_CENTS } from '#kernel/fairness/index.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Field } from '#ui/forms/field.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { Invitation } from './invitation.tsx';
import { StillBoard } from './board/still-board.tsx';
import { TABLE_LAYOUT } from './board/table-layout.ts';
import { TrialBoard } from './board/trial-board.tsx';

/** Mines for a visitor: a free board with any number of mines, the payout of each gem, and the login. The betting code loads only for players. */
export function VisitorTable({ returns }: { readonly returns: string }) {
  const { casino_enabled, casino_bet_min_total, casino_bet_max_total } = useSettings();
  const [mineCount, setMineCount] = useState(3);
  const least = formatBrl(cents(Math.max(MINES_LOWEST_STAKE_CENTS, casino_bet_min_total)));
  return (
    <div className={TABLE_LAYOUT.table}>
      <header className={TABLE_LAYOUT.header}>
        <h1 className="text-lg lg:text-2xl">Mines</h1>
      </header>
      <section aria-label="Tabuleiro" className={TABLE_LAYOUT.board}>
        {casino_enabled ? <TrialBoard key={mineCount} mineCount={mineCount} /> : <StillBoard />}
      </section>
      <section aria-label="Aposta" className={TABLE_LAYOUT.bet}>
        <div className="flex flex-col gap-3">
          <Field label="Minas">
            <Stepper label="Minas" value={mineCount} onValueChange={setMineCount} min={1} max={24} />
          </Field>
          <ModalLink modal="login" size="lg" block>
            Entrar para jogar
          </ModalLink>
          <p className="text-center text-sm text-muted">
            De {least} a {formatBrl(cents(casino_bet_max_total))} por rodada.
          </p>
        </div>
      </section>
      <aside aria-label="O jogo" className={TABLE_LAYOUT.side}>
        <Invitation returns={returns} />
      </aside>
    </div>
  );
}
