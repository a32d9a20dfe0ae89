import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { WalletView } from '#contracts/account.ts';
import type { RolloverView } from '#contracts/bonus.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { BonusList } from './bonus-list.tsx';
import { BonusScene } from './bonus-scene.tsx';
import { CouponButton } from './coupon-button.tsx';
import { depositRolloverRule, blockedByReason, ROLLOVER_RULES } from './rollover-words.ts';

export interface BonusPageProps {
  /** Null when they couldn't be read. */
  readonly bonuses: readonly RolloverView[] | null;
  readonly wallet: WalletView | null;
}

/** /user/bonus: the player's bonuses, what of the cash still has to be staked, and what rollover means. */
export function BonusPage({ bonuses, wallet }: BonusPageProps) {
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
      {bonus_enabled && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <CouponButton />
          <Link to="/user/coupon" className="flex min-h-11 items-center underline underline-offset-4 hover:text-accent">
            Meus cupons
          </Link>
        </div>
      )}
      <Card>
        <CardHeader title="O que ainda precisa ser apostado" hint="Dinheiro seu que está no saldo e ainda não dá para sacar." />
        {wallet === null ? (
          <Unread title="Não deu para ler sua carteira agora." skeleton="h-16">
            Seu dinheiro está seguro. Tente de novo em instantes.
          </Unread>
        ) : (
          <HeldBackList wallet={wallet} />
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

function HeldBackList({ wallet }: { wallet: WalletView }) {
  const lines = blockedByReason(wallet.blocked);
  if (lines.length === 0) return <p className="text-muted">Nada pendente: não falta apostar nada para sacar o seu dinheiro.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.reason} className="flex gap-3 py-3 first:pt-0 last:pb-0">
          <Lock aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{line.title}</p>
            <p className="text-sm text-muted">{line.text}</p>
          </div>
          <Amount cents={line.missingCents} size="lg" />
        </li>
      ))}
    </ul>
  );
}

function RolloverExplained() {
  const { deposit_rollover } = useSettings();
  return (
    <Card>
      <CardHeader title="Apostar antes de sacar" />
      <div className="flex flex-col gap-3 text-muted">
        <p>{depositRolloverRule(deposit_rollover)}</p>
        {deposit_rollover > 0 && (
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
