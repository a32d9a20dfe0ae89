import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ROLLOVER_STATUS, type RolloverView } from '#contracts/money/bonus.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { useExampleRules } from '#web/shared/rollover/use-rollover-example.ts';
import { bonusExample } from '#web/shared/rollover/worked-example.ts';
import { cameByCoupon } from '#web/shared/coupons/to-bonus.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useChannelSignal, useMissed } from '#web/shared/realtime/use-realtime.ts';
import type { BonusAct } from './bonus-act.ts';
import { bonusAccount, bonusSentence, bonusState, isUsedUp, mostPaidWords } from './bonus-words.ts';

const ActSheet = lazyPart(
  () => import('./bonus-act-sheet.lazy.tsx'),
  (code) => code.BonusActSheet,
);

const TONES: readonly BadgeTone[] = ['info', 'primary', 'positive'];

interface Asked {
  readonly act: BonusAct;
  readonly bonus: RolloverView;
  /** The bonus has just come from a coupon. */
  readonly byCoupon: boolean;
}

/** The player's bonuses that can still be used; the active one is updated from its channel. */
export function BonusList({ bonuses }: { readonly bonuses: readonly RolloverView[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = bonuses.find(({ active }) => active === 1);
  const mayActivate = running === undefined || running.balance === 0;
  const location = useLocation();
  const askForNewest = useEffectEvent(() => {
    const newest = bonuses.find(({ status }) => status === ROLLOVER_STATUS.available);
    if (newest !== undefined && mayActivate && cameByCoupon(location.state)) setAsked({ act: 'activate', bonus: newest, byCoupon: true });
  });
  useEffect(() => askForNewest(), [location.key]);
  return (
    <>
      {running !== undefined && <Follow id={running.id} />}
      <ul aria-label="Seus bônus" className="flex flex-col gap-3">
        {bonuses.map((bonus) => (
          <li key={bonus.id}>
            <BonusCard bonus={bonus} mayActivate={mayActivate} onAct={(act) => setAsked({ act, bonus, byCoupon: false })} />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Suspense>
          <ActSheet {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Reloads the page's data whenever the bonus changes. */
function Follow({ id }: { readonly id: string }) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useChannelSignal(`private-bonus.${id}`, 'UserRolloverUpdateEvent', refresh);
  useMissed(`private-bonus.${id}`, refresh);
  return null;
}

interface BonusCardProps {
  readonly bonus: RolloverView;
  readonly mayActivate: boolean;
  readonly onAct: (act: BonusAct) => void;
}

function BonusCard({ bonus, mayActivate, onAct }: BonusCardProps) {
  const { status, name, amount_current, amount_rollover, bets_open } = bonus;
  const example = useBonusExample(bonus);
  const most = mostPaidWords(bonus);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lg">{name}</h2>
          <Badge tone={TONES[status] ?? 'neutral'}>{bonusState(status)}</Badge>
        </div>
        <p>{bonusSentence(bonus)}</p>
        {most !== '' && <p className="text-sm text-muted">{most}</p>}
        {status > 0 && (
          <>
            {!isUsedUp(bonus) && (
              <Progress
                label="Conta para o bônus"
                value={Math.min(amount_current, amount_rollover)}
                max={amount_rollover}
                valueText={`${formatBrl(cents(amount_current))} de ${formatBrl(cents(amount_rollover))}`}
              />
            )}
            <Account bonus={bonus} />
          </>
        )}
        {example !== '' && <p className="text-sm text-muted">{example}</p>}
        <div className="flex flex-wrap gap-3">
          {status === 0 && (
            <Button onClick={() => onAct('activate')} disabled={!mayActivate}>
              Ativar
            </Button>
          )}
          {status === 2 && (
            <Button onClick={() => onAct('redeem')} disabled={bets_open}>
              Resgatar
            </Button>
          )}
          {status < 2 && (
            <Button variant="ghost" onClick={() => onAct('exclude')}>
              Desistir
            </Button>
          )}
        </div>
        {status === 0 && !mayActivate && <p className="text-sm text-muted">Termine ou desista do bônus ativo para ativar este.</p>}
      </div>
    </Card>
  );
}

/** How the bonus arrived at its remaining amount, as one sum, line by line. */
function Account({ bonus }: { readonly bonus: RolloverView }) {
  return (
    <dl aria-label="A conta do bônus" className="tabular flex flex-col gap-1 text-sm">
      {bonusAccount(bonus).map(({ label, text, isSum }) => (
        <div key={label} className={cx('flex justify-between gap-3', isSum && 'border-t border-line pt-1 font-medium')}>
          <dt className={isSum ? undefined : 'text-muted'}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text while bets on it still count for the bonus; "" afterwards. */
function useBonusExample(bonus: RolloverView): string {
  const rules = useExampleRules();
  const { status, amount, amount_rollover, most_paid, contributions } = bonus;
  return status > 1 || isUsedUp(bonus) ? '' : bonusExample({ amount, target: amount_rollover, mostPaid: most_paid, contributions }, rules);
}
