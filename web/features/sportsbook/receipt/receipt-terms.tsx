import type { ReactNode } from 'react';
import type { BetView } from '#contracts/sportsbook-bets.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import type { SignedTerms } from './read-receipt.ts';

const POLICIES: Readonly<Record<string, string>> = {
  none: 'não aceitar',
  higher: 'aceitar se subir',
  any: 'aceitar qualquer mudança',
};

/** What was signed, in words. The names of games and selections come from the page; what is signed are their numbers. */
export function ReceiptTerms({ terms, bet }: { terms: SignedTerms; bet: BetView }) {
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-sm">
        <Row name="Aposta">
          <span className="font-mono text-xs wrap-anywhere">{terms.bet}</span>
        </Row>
        <Row name="Feita em">{formatInstant(terms.placed_at)}</Row>
        <Row name={terms.lines > 1 ? `Valor total (${terms.lines} linhas)` : 'Valor'}>
          <Amount cents={cents(terms.stake)} />
        </Row>
        <Row name="Retorno potencial">
          <Amount cents={cents(terms.potential_payout)} />
        </Row>
        <Row name="Maior prêmio do bilhete">
          <Amount cents={cents(terms.pay_cap)} />
        </Row>
        <Row name="Se a cotação mudasse">{POLICIES[terms.odds_change] ?? terms.odds_change}</Row>
      </dl>
      <ul className="flex flex-col gap-2">
        {terms.legs.map((leg) => {
          const shown = bet.legs.find(({ market_id, outcome_id }) => market_id === leg.market && outcome_id === leg.outcome);
          return (
            <li key={`${leg.market}/${leg.outcome}`} className="rounded-control border border-line bg-bg p-3 text-sm">
              <p className="flex justify-between gap-3">
                <span className="font-medium wrap-break-word">{shown?.outcome_name ?? leg.outcome}</span>
                <span translate="no" className="tabular font-bold">
                  {shownOdds(leg.odds)}
                </span>
              </p>
              <p className="text-muted">
                {shown === undefined ? leg.market : `${shown.market_name} · ${shown.event_name}`}
                {leg.banker && ' · fixa'}
              </p>
              <p className="text-xs text-muted">
                {leg.odds_requested !== leg.odds && `Pedida a ${shownOdds(leg.odds_requested)}. `}
                Versão da cotação {leg.odds_version}, regra {leg.rule}.
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}
