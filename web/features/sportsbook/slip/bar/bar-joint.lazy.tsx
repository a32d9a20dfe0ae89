import { Lock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '#ui/cx.ts';
import { jointStanding, presentOdds } from '../quote/quote-of.ts';
import { unfitText } from '../quote/selection-words.ts';
import { pricesText } from '../quote/shown-odds.ts';
import { askedStore } from '../quote/asked-store.ts';
import { isJoint } from '../store/slip-picks.ts';
import { useSlipModel } from '../use-slip-model.ts';

/** The price of a slip with selections of one match, requested while the sheet is closed; renders nothing for singles and systems. */
export function BarJoint() {
  const {
    bets: [bet],
    asked: { quote, current, failure },
  } = useSlipModel();
  if (bet?.picks.some(isJoint) !== true) return null;
  if (bet.picks.some((pick) => isJoint(pick) && jointStanding(pick, quote) === 'refused')) {
    return (
      <>
        <Lock aria-hidden="true" size={18} strokeWidth={1.75} />
        <span className="sr-only">sem cotação conjunta</span>
      </>
    );
  }
  const present = presentOdds(quote);
  const odds = pricesText(bet.picks.map((pick) => present.get(pick.key) ?? pick.odds ?? ''));
  return <span className={cx(!current && 'opacity-60')}>{odds ?? (failure === null ? '…' : '–')}</span>;
}

/** Above the bar: why the last selection can't be combined with the others of its match. */
export function BarNote() {
  const news = useSyncExternalStore(askedStore.subscribe, askedStore.get, () => null);
  const texts = news?.bets.flatMap(({ selections }) => selections.flatMap((selection) => unfitText(selection, news.asked.quote) ?? [])) ?? [];
  return (
    <p role="status" className={cx('mx-auto max-w-[640px] text-sm', texts.length > 0 && 'pb-1.5')}>
      {texts[0]}
    </p>
  );
}
