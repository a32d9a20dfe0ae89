import type { Trust } from './priced-event.ts';

const TEXTS: Readonly<Record<Exclude<Trust, 'fresh'>, string>> = {
  stale: 'Sem conexão com as cotações ao vivo. As que aparecem podem ter mudado, e as apostas voltam com a conexão.',
  closed: 'O fornecedor das cotações parou de responder. As apostas voltam com ele; as que você já fez continuam valendo.',
};

/** Why nothing may be bet on just now. */
export function TrustText({ trust }: { trust: Exclude<Trust, 'fresh'> }) {
  return <p className="rounded-card border border-info/40 bg-info/8 p-3 text-sm">{TEXTS[trust]}</p>;
}
