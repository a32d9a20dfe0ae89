import { LinkButton } from '#ui/actions/link-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import type { Offers } from './offers.ts';

/** The offers that a player has and can use now. Renders nothing without any. */
export function OwnOffers({ bonuses, coupons }: Pick<Offers, 'bonuses' | 'coupons'>) {
  if (bonuses.length + coupons.length === 0) return null;
  return (
    <section aria-labelledby="seus-agora" className="flex flex-col gap-3">
      <h2 id="seus-agora" className="text-lg">
        Seus agora
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {bonuses.map(({ id, name, words, act, bet }) => (
          <li key={id} className="flex flex-col gap-1 rounded-card border border-primary/45 bg-surface p-4 sm:p-5">
            <h3 className="text-base">{name}</h3>
            <p className="mb-2 text-muted">{words}</p>
            {bet !== null && <Progress label="Conta para o bônus" value={bet.value} max={bet.of} valueText={bet.words} />}
            <LinkButton to="/user/bonus" variant={bet === null ? 'primary' : 'secondary'} className="mt-auto self-start">
              {act}
            </LinkButton>
          </li>
        ))}
        {coupons.map(({ id, code, words }) => (
          <li key={id} className="flex flex-col gap-1 rounded-card border border-primary/45 bg-surface p-4 sm:p-5">
            <h3 className="text-base break-all">Cupom {code}</h3>
            <p className="mb-3 text-muted">{words}</p>
            <LinkButton to="/user/wallet/deposit" variant="secondary" className="mt-auto self-start">
              Depositar
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
