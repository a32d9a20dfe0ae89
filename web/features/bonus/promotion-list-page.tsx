import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Promotion } from '#contracts/site/site-content.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { BonusScene } from './bonus-scene.tsx';

/** user/promotion: the promotions that run now, each linked to its rules, with links to bonuses and coupons. */
export function PromotionListPage({ promotions }: { promotions: readonly Promotion[] | null }) {
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Promoções" />
      <nav aria-label="Promoções da conta" className="flex flex-wrap gap-x-6">
        <Below to="/user/bonus">Meus bônus</Below>
        <Below to="/user/promotion/coupon">Meus cupons</Below>
      </nav>
      {promotions === null && (
        <Card>
          <Unread title="Não deu para ler as promoções agora." skeleton="h-40">
            Tente de novo em instantes.
          </Unread>
        </Card>
      )}
      {promotions?.length === 0 && (
        <Card>
          <EmptyState scene={<BonusScene />} title="Nenhuma promoção no momento">
            Os jogos seguem abertos, com ou sem promoção.
          </EmptyState>
        </Card>
      )}
      {promotions !== null && promotions.length > 0 && (
        <ul className="flex flex-col gap-3">
          {promotions.map((promotion) => (
            <Row key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ promotion }: { promotion: Promotion }) {
  return (
    <li>
      <Link
        to={`/promotions/${encodeURIComponent(promotion.slug)}`}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 no-underline transition-colors hover:border-line-strong sm:p-6"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-lg font-medium">{promotion.title}</span>
          <span className="text-muted">{promotion.summary}</span>
          {promotion.ends_at !== null && (
            <span className="tabular text-sm text-muted">
              Vale até <time dateTime={promotion.ends_at}>{formatInstant(promotion.ends_at)}</time>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function Below({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center underline underline-offset-4 hover:text-accent">
      {children}
    </Link>
  );
}
