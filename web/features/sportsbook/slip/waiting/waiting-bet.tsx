import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, RefreshCcw } from 'lucide-react';
import { formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { shownOdds } from '../quote/shown-odds.ts';
import { Delay } from './delay.tsx';
import { Offer } from './offer.tsx';
import type { WaitingBet as Bet, WaitingLeg } from './waiting-view.ts';
import { waitingTitle } from './waiting-words.ts';

type Kind = Bet['state']['kind'];
const ICONS: Readonly<Record<Kind, readonly [LucideIcon, string]>> = {
  pending: [Hourglass, 'text-accent'],
  accepted: [CircleCheck, 'text-gain'],
  reoffered: [RefreshCcw, 'text-info'],
  rejected: [CircleAlert, 'text-loss'],
};

interface WaitingBetProps {
  readonly bet: Bet;
  /** Reads the state of the bet. */
  readonly onRead: () => void;
  readonly onPutAway: () => void;
}

/** A live bet: pending acceptance, accepted, offered at another price, or refused. */
export function WaitingBet({ bet, onRead, onPutAway }: WaitingBetProps) {
  const { id, name, stakeCents, payoutCents, legs, state } = bet;
  const [Icon, colour] = ICONS[state.kind];
  const heading = `espera-${id}`;
  return (
    <li aria-labelledby={heading} className="rounded-card border border-line bg-bg p-3 text-sm">
      <div className="flex items-center gap-2">
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} className={cx('shrink-0', colour)} />
        <h3 id={heading} className="text-base tracking-normal">
          {waitingTitle(bet)}
        </h3>
      </div>
      {state.kind === 'pending' && state.message === null && <Delay key={id} fromMs={state.fromMs} untilMs={state.untilMs} />}
      {(state.kind === 'rejected' || state.kind === 'pending') && state.message !== null && <p className="mt-1">{state.message}</p>}
      {name !== legs[0]?.name && <p className="mt-2 font-medium">{name}</p>}
      <ul aria-label="Cotações" className="mt-1 flex flex-col gap-0.5">
        {legs.map((leg) => (
          <Leg key={`${leg.event} ${leg.name} ${leg.parts.join()}`} leg={leg} isMoved={state.kind !== 'pending'} />
        ))}
      </ul>
      <dl className="mt-1">
        <Figure label="Valor" text={formatBrl(state.kind === 'reoffered' ? state.stakeCents : stakeCents)} />
        {state.kind === 'reoffered'
          ? state.payoutCents !== null && <Figure label="Retorno com a nova cotação" text={formatBrl(state.payoutCents)} />
          : state.kind !== 'rejected' && <Figure label="Retorno potencial" text={formatBrl(payoutCents)} />}
      </dl>
      {state.kind === 'reoffered' && <Offer bet={bet} offer={state} onRead={onRead} />}
      {(state.kind === 'accepted' || state.kind === 'rejected') && (
        <Button variant="secondary" size="sm" block className="mt-3" onClick={onPutAway}>
          Fechar
        </Button>
      )}
    </li>
  );
}

function Leg({ leg: { name, parts, event, requested, odds }, isMoved }: { leg: WaitingLeg; isMoved: boolean }) {
  const moved = isMoved && odds !== requested;
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0 wrap-break-word">
        {name}
        {parts.map((part) => (
          <span key={part} className="block text-xs">
            {part}
          </span>
        ))}
        {event !== '' && <span className="block text-xs text-muted">{event}</span>}
      </span>
      <span className="tabular flex shrink-0 items-baseline gap-1.5 font-medium">
        {moved && (
          <>
            <span className="sr-only">de</span>
            <s translate="no" className="font-normal text-muted">
              {shownOdds(requested)}
            </s>
            <span className="sr-only">para</span>
          </>
        )}
        <span translate="no">{odds === null ? 'sem cotação' : shownOdds(moved ? odds : requested)}</span>
      </span>
    </li>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div className="tabular flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd translate="no">{text}</dd>
    </div>
  );
}
