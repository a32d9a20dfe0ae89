import { type RefObject, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { BetStake, type SlipWrong } from './bet-stake.tsx';
import { placement } from './placement/placement.ts';
import { JointGroup } from './joint/joint-group.tsx';
import { SelectionCard } from './selection-card.tsx';
import type { SlipBet } from './store/slip-bets.ts';
import { changeDraft, resetDraft, type SlipTab } from './store/slip-draft.ts';
import { correlatedEvents } from './slip-figures.ts';
import { isJoint, pickAlone } from './store/slip-picks.ts';
import type { SlipSelection } from './store/slip-selection.ts';
import { clearSlip, removeSelection } from './store/slip-store.ts';
import { SystemOptions } from './system-options.tsx';
import type { SlipModel } from './use-slip-model.ts';

/** The selections and the kind of bet; singles with their stakes. Locked while a ticket is pending. */
export function SlipTickets({ model, wrong }: { model: SlipModel; wrong: SlipWrong }) {
  const { slip, bets, tab, placement: ticket } = model;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = bets;
  const choose = (next: SlipTab) => {
    placement.dismiss();
    changeDraft({ tab: next });
  };
  const clear = () => {
    placement.dismiss();
    clearSlip();
    resetDraft();
  };
  return (
    <fieldset disabled={ticket.step === 'sending'} className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="sr-only">Seleções e valores</legend>
      <div className="flex items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-base focus:outline-none">
          {slip.length === 1 ? '1 seleção' : `${slip.length} seleções`}
        </h3>
        <Button variant="ghost" size="sm" onClick={clear} className="-mr-3">
          Limpar bilhete
        </Button>
      </div>
      <SegmentedControl
        label="Tipo de aposta"
        value={tab}
        onValueChange={choose}
        segments={[
          { value: 'single', label: 'Simples' },
          { value: 'multiple', label: isOfOneMatch(slip) ? 'Criar aposta' : 'Múltipla', disabled: slip.length < 2 },
          { value: 'system', label: 'Sistema', disabled: slip.length < 3 },
        ]}
      />
      {first?.kind === 'system' && <SystemOptions bet={first} />}
      <Selections model={model} wrong={wrong} heading={heading} />
    </fieldset>
  );
}

function Selections({ model, wrong, heading }: { model: SlipModel; wrong: SlipWrong; heading: RefObject<HTMLHeadingElement | null> }) {
  const { slip, bets, asked } = model;
  const [first] = bets;
  const correlated = first === undefined || first.kind === 'single' ? null : correlatedEvents(first);
  const remove = (marketId: string) => {
    placement.dismiss();
    removeSelection(marketId);
    // The pressed button is gone, so the focus moves to the top of the rest.
    heading.current?.focus();
  };
  const card = (selection: SlipSelection, joined: boolean) => {
    const single = bets.find(({ id }) => id === selection.marketId);
    return (
      <SelectionCard
        key={selection.marketId}
        selection={selection}
        quote={asked.quote}
        correlated={correlated?.has(selection.eventId) ?? false}
        joined={joined}
        onRemove={() => remove(selection.marketId)}
      >
        {single !== undefined && (
          <div className="mt-3">
            <BetStake model={model} bet={single} label="Valor" wrong={wrong} />
          </div>
        )}
        {first?.kind === 'system' && <BankerToggle bet={first} marketId={selection.marketId} name={selection.outcomeName} />}
      </SelectionCard>
    );
  };
  const picks = first?.kind === 'multiple' || first?.kind === 'builder' ? first.picks : slip.map(pickAlone);
  return (
    <ul className="flex flex-col gap-2">
      {picks.map((pick) =>
        isJoint(pick) ? (
          <JointGroup key={pick.selections[0]?.eventId} pick={pick} asked={asked}>
            {pick.selections.map((selection) => card(selection, true))}
          </JointGroup>
        ) : (
          pick.selections.map((selection) => card(selection, false))
        ),
      )}
    </ul>
  );
}

function isOfOneMatch(slip: readonly SlipSelection[]): boolean {
  return slip.length > 1 && slip.every(({ eventId }) => eventId === slip[0]?.eventId);
}

/** A banker is in every line; two selections must stay free. */
function BankerToggle({ bet, marketId, name }: { bet: SlipBet; marketId: string; name: string }) {
  const on = bet.bankers.has(marketId);
  const full = bet.bankers.size >= bet.selections.length - 2;
  const toggle = () => {
    placement.dismiss();
    changeDraft({ bankers: on ? [...bet.bankers].filter((kept) => kept !== marketId) : [...bet.bankers, marketId] });
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-pressed={on}
      aria-label={`Fixa: ${name}`}
      disabled={!on && full}
      onClick={toggle}
      className={on ? 'mt-2 border-primary! bg-raised' : 'mt-2'}
    >
      Fixa{on && <span aria-hidden="true"> ✓</span>}
    </Button>
  );
}
