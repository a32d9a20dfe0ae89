import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WalletView } from '#contracts/account/account.ts';
import type { RolloverView } from '#contracts/money/bonus.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { WithdrawNow } from '#web/shared/rollover/withdraw-now.tsx';
import { useExampleRules } from '#web/shared/rollover/use-rollover-example.ts';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { BonusList } from './bonus-list.tsx';
import { BonusScene } from './bonus-scene.tsx';
import { CouponButton } from './coupon-button.tsx';
import { depositRolloverRule, ROLLOVER_RULES } from './rollover-words.ts';

export interface BonusPageProps {
  /** Null when they couldn't be read. */
  readonly bonuses: readonly RolloverView[] | null;
  readonly wallet: WalletView | null;
  /** An offer that the player can still take. */
  readonly offer?: ReactNode;
}

/** user/bonus: the player's bonuses, the cash that still has to be staked, and an explanation of rollover. */
export function BonusPage({ bonuses, wallet, offer }: BonusPageProps) {
  const { bonus_enabled } = useSettings();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/wallet', label: 'Carteira' }} title="Bônus" />
      {bonuses === null && (
        <Card>
          <Unread title="Não deu para ler seus bônus agora." skeleton="h-40">
            Eles estão guardados. Tente de novo em instantes.
          </Unread>
        </Card>
      )}
      {bonuses?.length === 0 && <NoBonus />}
      {bonuses !== null && bonuses.length > 0 && <BonusList bonuses={bonuses} />}
      {offer}
      {bonus_enabled && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <CouponButton />
          <Link to="/user/coupon" className="flex min-h-11 items-center underline underline-offset-4 hover:text-accent">
            Meus cupons
          </Link>
        </div>
      )}
      <Card>
        <CardHeader title="O que dá para sacar" hint="O seu dinheiro, sem o bônus." />
        {wallet === null ? (
          <Unread title="Não deu para ler sua carteira agora." skeleton="h-16">
            Seu dinheiro está seguro. Tente de novo em instantes.
          </Unread>
        ) : (
          <WithdrawNow wallet={wallet} withExample={bonuses?.length === 0} />
        )}
      </Card>
      <RolloverExplained />
    </div>
  );
}

function NoBonus() {
  const { bonus_enabled } = useSettings();
  return (
    <Card>
      <EmptyState
        scene={<BonusScene />}
        title={bonus_enabled ? 'Nenhum bônus ativo' : 'Os bônus estão suspensos no momento.'}
        action={
          <LinkButton to="/user/promotion" variant="secondary">
            Ver promoções
          </LinkButton>
        }
      >
        {bonus_enabled
          ? 'Se você receber um bônus, ele aparece aqui com o progresso, o prazo e as regras.'
          : 'Nenhum bônus novo é dado agora. Seu dinheiro e seus saques continuam como estão.'}
      </EmptyState>
    </Card>
  );
}

function RolloverExplained() {
  const { depositTimes } = useExampleRules();
  return (
    <Card>
      <CardHeader title="Apostar antes de sacar" />
      <div className="flex flex-col gap-3 text-muted">
        <p>{depositRolloverRule(depositTimes)}</p>
        {depositTimes > 0 && (
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {ROLLOVER_RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
