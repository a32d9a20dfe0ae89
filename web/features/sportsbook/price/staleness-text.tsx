import type { EventStaleness } from '../live/create-staleness.ts';

const TEXTS: Readonly<Record<Exclude<EventStaleness, 'fresh'>, string>> = {
  stale: 'Sem conexão com as cotações ao vivo. As apostas voltam com a conexão.',
  closed: 'As cotações pararam de chegar. Suas apostas continuam valendo.',
};

/** Why no bets are accepted now. */
export function StalenessText({ trust }: { trust: Exclude<EventStaleness, 'fresh'> }) {
  return <p className="rounded-card border border-info/40 bg-info/8 p-3 text-sm">{TEXTS[trust]}</p>;
}
