import { buttonClass } from '#ui/actions/button-class.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useExampleRules } from '#web/shared/rollover/use-rollover-example.ts';
import { bonusExample, ownMoneyWords } from '#web/shared/rollover/worked-example.ts';
import type { OpenOffer } from '#web/shared/coupons/offer-words.ts';

/**
 * An offer that can be taken now, with all its terms. Its link contains the code, as in a mail: a player gets the bonus at once, a visitor with the
 * registration.
 */
export function OfferCard({ offer: { code, name, title, terms, example, deposit, warning } }: { offer: OpenOffer }) {
  const rules = useExampleRules();
  const isIn = useSession().status === 'in';
  return (
    <article
      data-offer={code}
      className="grid grid-cols-1 overflow-hidden rounded-card border border-primary/45 bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <img src="/art/promo-bonus.svg" alt="" width={640} height={360} fetchPriority="high" className="h-36 w-full object-cover sm:h-52 lg:h-full" />
      <div className="flex flex-col gap-3 p-4 sm:p-6">
        <header>
          <p className="text-sm text-muted">{name}</p>
          <h2 className="text-xl">{title}</h2>
        </header>
        <a href={`/promotions?code=${encodeURIComponent(code)}`} className={`${buttonClass({ size: 'lg' })} sm:self-start`}>
          {isIn ? (deposit ? 'Usar no próximo depósito' : 'Pegar o bônus') : 'Criar conta e pegar o bônus'}
        </a>
        <ul aria-label="Regras" className="flex list-disc flex-col gap-1.5 pl-4 text-sm text-muted marker:text-accent">
          {[...terms, ownMoneyWords(rules)].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <p className="text-sm text-muted">{bonusExample(example, rules)}</p>
        <p className="text-xs text-muted">{warning}</p>
      </div>
    </article>
  );
}
