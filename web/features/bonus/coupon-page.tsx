import type { UserCoupon } from '#contracts/money/coupons.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { CouponButton } from './coupon-button.tsx';
import { CouponScene } from './coupon-scene.tsx';

export interface CouponPageProps {
  /** Null when they couldn't be read. */
  readonly coupons: readonly UserCoupon[] | null;
  readonly up: { readonly to: string; readonly label: string };
}

/** user/coupon and /user/promotion/coupon: the player's coupons and a field for a code. */
export function CouponPage({ coupons, up }: CouponPageProps) {
  const { bonus_enabled } = useSettings();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={up} title="Cupons" />
      <Card>
        {coupons === null ? (
          <Unread title="Não deu para ler seus cupons agora." skeleton="h-40">
            Eles estão guardados. Tente de novo em instantes.
          </Unread>
        ) : coupons.length === 0 ? (
          <NoCoupons />
        ) : (
          <ul aria-label="Seus cupons" className="flex flex-col divide-y divide-line">
            {coupons.map((userCoupon) => (
              <CouponRow key={userCoupon.id} userCoupon={userCoupon} />
            ))}
          </ul>
        )}
      </Card>
      {bonus_enabled && coupons !== null && coupons.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <CouponButton />
          <LinkButton to="/user/bonus" variant="ghost">
            Ver meus bônus
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function NoCoupons() {
  const { bonus_enabled } = useSettings();
  return (
    <EmptyState
      scene={<CouponScene />}
      title={bonus_enabled ? 'Você não tem cupons' : 'Os cupons estão suspensos no momento.'}
      action={
        bonus_enabled ? (
          <CouponButton />
        ) : (
          <LinkButton to="/user/promotion" variant="secondary">
            Ver promoções
          </LinkButton>
        )
      }
    >
      {bonus_enabled
        ? 'Tem um código? Use aqui, e o que ele der aparece com o prazo e as regras.'
        : 'Nenhum cupom é aceito agora. Seu dinheiro e seus saques continuam como estão.'}
    </EmptyState>
  );
}

const STATES: Readonly<Record<UserCoupon['status'], { readonly word: string; readonly tone: BadgeTone }>> = {
  active: { word: 'Aguardando depósito', tone: 'info' },
  applied: { word: 'Usado', tone: 'positive' },
  expired: { word: 'Expirado', tone: 'neutral' },
};

function CouponRow({ userCoupon: { coupon, status, applied_at, expires_at } }: { readonly userCoupon: UserCoupon }) {
  const { word, tone } = STATES[status];
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium break-all">{coupon.code}</p>
        <p className="tabular text-sm text-muted">
          {status === 'active' && expires_at !== null ? `Vale para um depósito até ${formatInstant(expires_at)}` : `Ativado em ${formatInstant(applied_at)}`}
        </p>
      </div>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}
