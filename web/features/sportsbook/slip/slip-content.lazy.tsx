import { type KeyboardEvent, useEffect, useState } from 'react';
import { Form } from '#web/shared/forms/form.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { BetStake } from './bet-stake.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { OddsPolicy } from './odds-policy.tsx';
import { PlacedTicket } from './placement/placed-ticket.tsx';
import { placement } from './placement/placement.ts';
import { placeBets } from './slip-acts.ts';
import { FormatChoice } from '../odds/format-choice.tsx';
import { useOddsWriter } from '../odds/odds-writer.ts';
import { QuickChoice, QuickNote } from '../quick/quick-choice.tsx';
import { useQuick } from '../quick/quick-store.ts';
import { StakeSteps } from './steps/stake-steps.tsx';
import { SlipTickets } from './slip-tickets.tsx';
import { TicketFooter } from './placement/ticket-footer.tsx';
import { TicketTrouble } from './placement/ticket-trouble.tsx';
import { useSlipModel } from './use-slip-model.ts';
import { WaitingBets } from './waiting/waiting-bets.tsx';
import { useWaitingIds } from './waiting/waiting-store.ts';

/** Stays in view while the selections scroll, where the height allows both. The sheet's scrolling part has its own padding, which the footer covers. */
const foot =
  '-bottom-px -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-4 [@media(min-height:700px)]:sticky ' +
  'in-[[role=dialog]]:-bottom-6 in-[[role=dialog]]:-mb-6 in-[[role=dialog]]:pb-[max(1rem,env(safe-area-inset-bottom))] sm:in-[[role=dialog]]:-mx-6 sm:in-[[role=dialog]]:px-6';

/** Enter ends the typing of a stake: only the button sends a ticket. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The complete slip, used in the column and in the sheet: pending live bets, then the selections. */
export function SlipContent() {
  useOddsWriter();
  const waiting = useWaitingIds();
  const quick = useQuick();
  return (
    <>
      {quick !== null && (
        <div className="pb-4">
          <QuickNote stakeCents={quick.stakeCents} />
        </div>
      )}
      {waiting.length > 0 && <WaitingBets ids={waiting} />}
      <Ticket isWaiting={waiting.length > 0} />
    </>
  );
}

/** Requests the result of an unanswered ticket as soon as its player is logged in. */
function Ticket({ isWaiting }: { isWaiting: boolean }) {
  const model = useSlipModel();
  const session = useSession();
  const player = session.status === 'in' ? session.me.user.id : null;
  const isQuick = useQuick() !== null;
  useEffect(() => {
    if (player !== null) void placement.resume(player);
  }, [player]);
  const { slip, placement: ticket, draft, hold, sent } = model;
  const [said, setSaid] = useState('');
  const send = () => (hold === null ? placeBets(sent) : hold.kind === 'fault' && setSaid(hold.text));
  const wrong = hold?.kind === 'fault' && hold.text === said ? hold : null;
  const [bet] = model.bets;
  if (ticket.step === 'placed') return <PlacedTicket placed={ticket.placed} rejected={ticket.rejected} left={slip.length} />;
  const trouble = <TicketTrouble unanswered={ticket.unanswered} rejected={ticket.rejected} problem={ticket.problem} />;
  if (slip.length === 0) {
    return (
      <>
        {trouble}
        {!isWaiting && <EmptySlip />}
      </>
    );
  }
  return (
    <Form onSend={send} onKeyDown={keepEnter} className="flex flex-col gap-4">
      <SlipTickets model={model} wrong={wrong} />
      <OddsPolicy value={draft.oddsChange} disabled={ticket.step === 'sending'} />
      <details className="group/more">
        <summary className="flex min-h-11 w-fit items-center text-sm text-muted underline underline-offset-4 hover:text-text">Ajustes do bilhete</summary>
        <div className="flex flex-col gap-4 pt-2">
          <FormatChoice />
          <StakeSteps />
          {!isQuick && <QuickChoice />}
        </div>
      </details>
      <div className={foot}>
        {bet !== undefined && bet.kind !== 'single' && (
          <BetStake model={model} bet={bet} label={bet.stakeMode === 'per_line' ? 'Valor por linha' : 'Valor da aposta'} wrong={wrong} />
        )}
        {trouble}
        <TicketFooter model={model} wrong={wrong} />
      </div>
    </Form>
  );
}
