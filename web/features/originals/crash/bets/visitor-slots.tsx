import { CRASH_SLOTS } from '#contracts/originals/crash-facts.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import type { CrashTerms } from '../round/use-crash.ts';

/** Shown to a visitor in place of the bets. */
export function VisitorSlots({ terms }: { terms: CrashTerms }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-center text-sm text-muted">
      <p>
        Até {CRASH_SLOTS.length} apostas por rodada, de {formatBrl(cents(terms.stake_min))} a {formatBrl(cents(terms.stake_max))} no total. Assistir não pede
        conta.
      </p>
      <ModalLink modal="login" block>
        Entrar para apostar
      </ModalLink>
    </div>
  );
}
