import { cx } from '#ui/cx.ts';
import type { BetPick } from './bet-picks.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import { BetLeg, MatchOf } from './bet-leg.tsx';

type Combination = BetPick & { readonly builder: NonNullable<BetPick['builder']> };

const RESULTS = {
  won: ['Ganhou', 'text-gain'],
  lost: ['Perdeu', 'text-loss'],
  void: ['Anulada', 'text-muted'],
} as const;

/** The legs of one match with their common price and result, and the rule for the price when some of them are void. */
export function BetCombination({ pick: { builder, legs } }: { pick: Combination }) {
  const [first] = legs;
  const [word, colour] = builder.result === null ? [null, ''] : RESULTS[builder.result];
  const voids = legs.filter(({ result }) => result === 'void').length;
  return (
    <li aria-label={`Criar aposta, ${first.event_name}`} className="py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{legs.length} seleções a uma cotação</span>
        {word !== null && <span className={cx('font-medium', colour)}>{word}</span>}
        <span translate="no" className="tabular ml-auto font-bold">
          {shownOdds(builder.odds)}
        </span>
      </p>
      <MatchOf leg={first} />
      {voids > 0 && builder.result !== 'lost' && <p className="mt-1">{voidText(builder, voids, legs.length)}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line border-l-2 border-line pl-3">
        {legs.map((leg) => (
          <BetLeg key={`${leg.market_id}/${leg.outcome_id}`} leg={leg} isJoined />
        ))}
      </ul>
    </li>
  );
}

/** The rule for void legs in words, with the resulting price. */
function voidText({ odds_now }: Combination['builder'], voids: number, all: number): string {
  if (voids === all) return 'Todas as seleções foram anuladas: a combinação vale cotação 1,00.';
  const which = voids === 1 ? 'Uma seleção foi anulada' : `${voids} seleções foram anuladas`;
  return `${which}: vale a cotação das outras, ${shownOdds(odds_now)}, como está assinada no comprovante desde a aposta.`;
}
