import type { Staleness } from './priced-event.ts';

const TEXTS: Readonly<Record<Exclude<Staleness, 'fresh'>, string>> = {
  stale: 'Sem conexão com as cotações ao vivo. As apostas voltam com a conexão.',
  closed: 'As cotações pararam de chegar. Suas apostas continuam valendo.',
};

/** Why nothing may be bet on just now. */
export function StalenessText({ trust }: { trust: Exclude<Staleness, 'fresh'> }) {
  return <p className="rounded-card border border-info/40 bg-info/8 p-3 text-sm">{TEXTS[trust]}</p>;
}
