import type { ReactNode } from 'react';
import { SECOND_MS } from '#kernel/durations.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import type { SlipWrong } from '../bet-stake.tsx';
import { PrimaryAction } from '../primary-action.tsx';
import { jointStanding, presentOdds } from '../quote/quote-of.ts';
import { pricesText } from '../quote/shown-odds.ts';
import { linesOfBet, sentBets } from '../slip-figures.ts';
import type { SlipBet } from '../store/slip-bets.ts';
import { isJoint } from '../store/slip-picks.ts';
import type { SlipModel } from '../use-slip-model.ts';

/** The cost and the possible payout of the ticket, and the one main button. */
export function TicketFooter({ model, wrong }: { model: SlipModel; wrong: SlipWrong }) {
  const { bets, sent, terms, totalCents, payoutCents, isCapped, asked, hold } = model;
  const [first] = bets;
  const left = sentBets(bets).length - sent.length;
  // Show no total that can't be bet: none while a leg is locked, no return for a stake above the limit.
  const locked = hold?.kind === 'unavailable';
  const lines = sent.reduce((sum, bet) => sum + linesOfBet(bet), 0);
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1 text-sm">
        {(first?.kind === 'multiple' || first?.kind === 'builder') && (
          <Row label={first.kind === 'builder' ? 'Cotação conjunta' : 'Cotação total'}>{locked ? <NoFigure /> : (oddsOf(first, model) ?? <NoFigure />)}</Row>
        )}
        {lines > 1 && <Row label={first?.kind === 'single' ? 'Apostas' : 'Linhas'}>{numberText(lines)}</Row>}
        <Row label="Valor do bilhete">{locked ? <NoFigure /> : <Amount cents={totalCents} />}</Row>
        <Row label="Retorno potencial" strong>
          {payoutCents === null || locked || hold?.kind === 'refused' ? <NoFigure /> : <Amount cents={payoutCents} />}
        </Row>
      </dl>
      {bets.length > 1 && left > 0 && (
        <p className="text-xs text-muted">{left === 1 ? 'Uma aposta fica' : `${left} apostas ficam`} de fora: a seleção não pode ser apostada agora.</p>
      )}
      {isCapped && hold?.kind !== 'refused' && (
        <p className="text-xs text-muted">Limitado ao maior prêmio da casa: {formatBrl(cents(terms.sport_max_payout))}.</p>
      )}
      {asked.failure !== null && (
        <p role="status" className="text-sm text-muted">
          {asked.failure}{' '}
          <button type="button" onClick={asked.askAgain} className="min-h-11 text-text underline underline-offset-4">
            Atualizar cotações
          </button>
        </p>
      )}
      <DelayNote model={model} />
      <PrimaryAction model={model} wrong={wrong} />
    </div>
  );
}

/** Shown before a live bet is sent: how long it waits for acceptance. */
function DelayNote({ model: { sent, asked } }: { model: SlipModel }) {
  const delayMs = Math.max(0, ...sent.map(({ id }) => asked.quote.bets.get(id)?.delay_ms ?? 0));
  if (delayMs === 0) return null;
  return <p className="text-sm text-muted">Aposta ao vivo: confirmamos em {Math.ceil(delayMs / SECOND_MS)} s.</p>;
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('tabular', strong && 'text-base')}>{children}</dd>
    </div>
  );
}

function NoFigure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">ainda sem valor</span>
    </>
  );
}

/** Null while one of its prices is unknown, or without prices. */
function oddsOf({ picks }: SlipBet, { asked: { quote } }: SlipModel): string | null {
  const present = presentOdds(quote);
  if (picks.some((pick) => isJoint(pick) && jointStanding(pick, quote) === 'refused')) return null;
  return pricesText(picks.map(({ key, odds }) => present.get(key) ?? odds ?? ''));
}
