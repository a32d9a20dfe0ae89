import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { CouponScene } from './coupon-scene.tsx';

/** /user/coupon and /user/promotion/coupon: the player's coupons, of which there are none yet. */
export function CouponPage({ up }: { up: { readonly to: string; readonly label: string } }) {
  const { bonus_enabled } = useSettings();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={up} title="Cupons" />
      <Card>
        <EmptyState
          scene={<CouponScene />}
          title={bonus_enabled ? 'Você não tem cupons' : 'Os cupons estão suspensos no momento.'}
          action={
            <LinkButton to="/user/promotion" variant="secondary">
              Ver promoções
            </LinkButton>
          }
        >
          {bonus_enabled
            ? 'A casa ainda não distribui cupons. Quando um for seu, ele aparece aqui com o prazo e as regras.'
            : 'Nenhum cupom é aceito agora. Seu dinheiro e seus saques continuam como estão.'}
        </EmptyState>
      </Card>
    </div>
  );
}
