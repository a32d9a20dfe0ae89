import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { rolloverReply, type RolloverView } from '#contracts/money/bonus.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { api } from '#web/shared/api/api.ts';
import { COUPON_ACTIVATED } from '#web/shared/coupons/to-bonus.ts';
import { contributionWords } from '#web/shared/coupons/contribution-words.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { useExampleRules } from '#web/shared/rollover/use-rollover-example.ts';
import { type ExampleRules, ownMoneyWords } from '#web/shared/rollover/worked-example.ts';
import type { BonusAct } from './bonus-act.ts';
import { mostPaidWords, paidCents } from './bonus-words.ts';

interface Words {
  readonly title: string;
  readonly text: (bonus: RolloverView, rules: ExampleRules) => string;
  readonly button: string;
  readonly call: (id: string) => Promise<{ readonly message: string }>;
}

const money = (amount: number) => formatBrl(cents(amount));

const WORDS: Readonly<Record<BonusAct, Words>> = {
  activate: {
    title: 'Ativar este bônus?',
    text: ({ amount, amount_rollover, contributions, most_paid }, rules) =>
      `Você recebe ${money(amount)} para apostar. Para resgatar, são ${money(amount_rollover)} em apostas; ${contributionWords(contributions)}. ` +
      (most_paid === null ? '' : `${mostPaidWords({ status: 0, most_paid })} `) +
      `${ownMoneyWords(rules)} Dá para desistir quando quiser.`,
    button: 'Ativar bônus',
    call: (id) => api.post(`/api/active/${id}`, rolloverReply),
  },
  redeem: {
    title: 'Resgatar este bônus?',
    text: (bonus) => `${money(paidCents(bonus))} vão para o seu saldo e podem ser apostados ou sacados. ${mostPaidWords(bonus)}`.trim(),
    button: 'Resgatar',
    call: (id) => api.post(`/api/redeem/${id}`, rolloverReply),
  },
  exclude: {
    title: 'Desistir deste bônus?',
    text: ({ balance, status }) =>
      status === 0
        ? 'Este bônus deixa de estar disponível. Seu dinheiro continua como está.'
        : `O saldo do bônus (${money(balance)}) deixa de ser seu, e também a parte dele no que ganharem as apostas em aberto. Seu próprio dinheiro continua como está.`,
    button: 'Desistir do bônus',
    call: (id) => api.delete(`/api/bonus/${id}`, rolloverReply),
  },
};

interface BonusActSheetProps {
  readonly act: BonusAct;
  readonly bonus: RolloverView;
  /** The bonus has just come from a coupon; activating the bonus activates the coupon. */
  readonly byCoupon?: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before a bonus is activated, redeemed or given up. */
export function BonusActSheet({ act, bonus, byCoupon = false, onClose }: BonusActSheetProps) {
  const { title, text, button, call } = WORDS[act];
  const rules = useExampleRules();
  const { revalidate } = useRevalidator();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async () => {
    setLoading(true);
    setFailure('');
    try {
      const { message } = await call(bonus.id);
      alertToast.success(byCoupon ? COUPON_ACTIVATED : message);
      onClose();
    } catch (error) {
      alertToast.error(errorText(error));
      setFailure(errorText(error));
      setLoading(false);
    }
    await Promise.all([revalidate(), refetchMe().catch(() => undefined)]);
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <div className="flex flex-col gap-5">
        <p className="text-muted">{text(bonus, rules)}</p>
        <FormError message={failure} />
        <div className="flex flex-col gap-2">
          <Button size="lg" block variant={act === 'exclude' ? 'danger' : 'primary'} loading={loading} onClick={() => void run()}>
            {button}
          </Button>
          <Button block variant="ghost" onClick={onClose}>
            Voltar
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
