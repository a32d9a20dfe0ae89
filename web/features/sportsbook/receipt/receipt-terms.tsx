import type { ReactNode } from 'react';
import type { BetLegView, BetView } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import type { SignedTerms } from './read-receipt.ts';

const POLICIES: Readonly<Record<string, string>> = {
  none: 'não aceitar',
  higher: 'aceitar se subir',
  any: 'aceitar qualquer mudança',
};

/** The signed terms in words. The names of games and selections come from the page; their ids are signed. */
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
      {terms.builders?.map(({ odds, odds_requested, prices }, at) => (
        // Only their index distinguishes them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="rounded-control border border-line bg-bg p-3 text-sm">
          <p className="flex justify-between gap-3">
            <span className="font-medium">Criar aposta</span>
            <span translate="no" className="tabular font-bold">
              {shownOdds(odds)}
            </span>
          </p>
          <p className="text-muted">{joinedNames(terms, bet, at)}</p>
          <p className="text-xs text-muted">
            {odds_requested !== odds && `Pedida a ${shownOdds(odds_requested)}. `}
            {prices.length > 1 && 'As cotações de cada parte também estão assinadas: se uma seleção for anulada, vale a das outras.'}
          </p>
        </div>
      ))}
      <ul className="flex flex-col gap-2">
        {terms.legs.map((leg) => (
          <Leg key={`${leg.market}/${leg.outcome}`} leg={leg} shown={shownLeg(bet, leg)} />
        ))}
      </ul>
    </>
  );
}

type SignedLeg = SignedTerms['legs'][number];

function shownLeg({ legs }: BetView, { market, outcome }: SignedLeg): BetLegView | undefined {
  return legs.find(({ market_id, outcome_id }) => market_id === market && outcome_id === outcome);
}

/** The match of a combination. */
function joinedNames({ legs }: SignedTerms, bet: BetView, builder: number): string {
  return legs.flatMap((leg) => (leg.builder === builder ? (shownLeg(bet, leg)?.outcome_name ?? leg.outcome) : [])).join(' + ');
}

/** The price of a leg of a combination was signed, but doesn't determine the payout. */
function Leg({ leg, shown }: { leg: SignedLeg; shown: BetLegView | undefined }) {
  const isJoined = leg.builder !== undefined;
  return (
    <li className="rounded-control border border-line bg-bg p-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="font-medium wrap-break-word">{shown?.outcome_name ?? leg.outcome}</span>
        <span translate="no" className={cx('tabular', isJoined ? 'text-muted' : 'font-bold')}>
          {shownOdds(leg.odds)}
        </span>
      </p>
      <p className="text-muted">
        {shown === undefined ? leg.market : `${shown.market_name} · ${shown.event_name}`}
        {leg.banker && ' · fixa'}
      </p>
      <p className="text-xs text-muted">
        {isJoined && 'Cotação dela sozinha; conta a da combinação. '}
        {leg.odds_requested !== leg.odds && `Pedida a ${shownOdds(leg.odds_requested)}. `}
        Versão da cotação {leg.odds_version}, regra {leg.rule}.
      </p>
    </li>
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
