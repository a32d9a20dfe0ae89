import { RotateCcw, Share2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { BetCashout } from '../cashout/bet-cashout.tsx';
import { CashedParts } from '../cashout/cashed-parts.tsx';
import { betPicks, pickOdds } from './bet-picks.ts';
import { BetAcceptance } from './bet-acceptance.tsx';
import { BetCombination } from './bet-combination.tsx';
import { BetHistory } from './bet-history.tsx';
import { BetLeg } from './bet-leg.tsx';
import { betWord } from './bet-words.ts';
import { canBetAgain, betAgain } from './bet-again.ts';
import { totalOdds } from '../slip/quote/shown-odds.ts';
import { shareBet } from './share-bet.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface BetCardProps {
  readonly bet: BetView;
  readonly onReceipt: () => void;
  /** Requests the cash-out amount. */
  readonly onCashout: () => void;
}

/** One bet: the prediction, the state of each leg, the money, and the actions. */
export function BetCard({ bet, onReceipt, onCashout }: BetCardProps) {
  const { site_title } = useSettings();
  const word = betWord(bet);
  const [open, setOpen] = useState(false);
  const heading = `aposta-${bet.id}`;
  return (
    <article aria-labelledby={heading} className="rounded-card border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={heading} className="text-base">
          {bet.name}
        </h2>
        <time dateTime={bet.placed_at} className="tabular mr-auto text-xs text-muted">
          {formatInstant(bet.placed_at)}
        </time>
        {bet.version > 1 && <Badge tone="primary">Resultado corrigido</Badge>}
        <Badge tone={word.tone}>{word.text}</Badge>
      </header>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {betPicks(bet).map(({ builder, ...pick }) => {
          const [leg] = pick.legs;
          const key = `${leg.market_id}/${leg.outcome_id}`;
          return builder === null ? <BetLeg key={key} leg={leg} /> : <BetCombination key={key} pick={{ ...pick, builder }} />;
        })}
      </ul>
      <BetAcceptance bet={bet} />
      <Money bet={bet} />
      {bet.cashouts !== undefined && (
        <div className="mt-3">
          <CashedParts parts={bet.cashouts} />
        </div>
      )}
      <BetCashout bet={bet} onCashout={onCashout} />
      <div className="mt-3 flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
        {bet.receipt !== null && (
          <Button size="sm" variant="secondary" aria-label="Conferir comprovante" icon={<ShieldCheck {...icon} />} onClick={onReceipt}>
            Comprovante
          </Button>
        )}
        {canBetAgain(bet) && !isOnItsWay(bet) && (
          <Button size="sm" variant="secondary" aria-label="Apostar de novo" icon={<RotateCcw {...icon} />} onClick={() => betAgain(bet)}>
            De novo
          </Button>
        )}
        <IconButton label="Compartilhar" icon={<Share2 {...icon} />} onClick={() => void shareBet(bet, site_title)} className="-my-1 ml-auto" />
      </div>
      {bet.version > (bet.status === 'cashed_out' ? 1 : 0) && (
        <details className="mt-2 [@media(scripting:none)]:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-11 w-fit items-center text-sm text-muted underline underline-offset-4 hover:text-text">
            O que aconteceu com esta aposta
          </summary>
          {open && <BetHistory id={bet.id} version={bet.version} />}
        </details>
      )}
    </article>
  );
}

/** The bet's acceptance is pending. */
function isOnItsWay({ status }: BetView): boolean {
  return status === 'pending_acceptance' || status === 'reoffered';
}

function Money({ bet }: { bet: BetView }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {bet.kind === 'multiple' && <Odds text={totalOdds(betPicks(bet).map(pickOdds))} />}
      <Figure label={stakeLabel(bet)} value={bet.stake} />
      {bet.payout !== null ? (
        <Figure label="Retorno" value={bet.payout} />
      ) : (
        bet.status !== 'rejected' && bet.status !== 'reoffered' && <Figure label="Retorno potencial" value={bet.potential_payout} />
      )}
    </dl>
  );
}

function stakeLabel({ status, lines }: BetView): string {
  if (status === 'partially_cashed_out') return 'Valor que continua';
  return lines > 1 ? `Valor (${lines} linhas)` : 'Valor';
}

/** The product of a multiple's contracted odds. */
function Odds({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div>
      <dt className="text-muted">Cotação total</dt>
      <dd className="tabular text-base font-medium">{text}</dd>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount cents={cents(value)} size="md" />
      </dd>
    </div>
  );
}
