import { Lock } from 'lucide-react';
import type { WalletView } from '#contracts/account/account.ts';
import { cents, formatReais } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useSession } from '../session/session-provider.tsx';
import { useRolloverExample } from './use-rollover-example.ts';
import { otherLocks, whatCounts, withdrawSentence } from './withdraw-words.ts';

/**
 * The amount that may be withdrawn now: a bar, a sentence on how to release the rest, other reasons that lock money, and an example with
 * figures.
 */
export function WithdrawNow({ wallet, withExample = true }: { readonly wallet: WalletView; readonly withExample?: boolean }) {
  const { cash, withdrawable, blocked } = wallet;
  const session = useSession();
  const example = useRolloverExample();
  const counts = whatCounts(blocked, session.status === 'in' && session.me.user_rollover !== null);
  const others = otherLocks(blocked);
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label="Disponível para saque"
        value={withdrawable}
        max={cash}
        valueText={`${formatReais(cents(withdrawable))} de ${formatReais(cents(cash))} reais`}
        aside={<Amount cents={cents(withdrawable)} size="lg" />}
      />
      <p>{withdrawSentence(wallet)}</p>
      {others.length > 0 && (
        <ul aria-label="O que mais não dá para sacar" className="flex flex-col gap-2">
          {others.map((block) => (
            <li key={`${block.reason_code} ${block.message}`} className="flex gap-3">
              <Lock aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
              <p className="min-w-0 flex-1 text-sm text-muted">
                {block.amount > 0 && <Amount cents={cents(block.amount)} className="mb-0.5 block text-base text-text" />}
                {block.message}
              </p>
            </li>
          ))}
        </ul>
      )}
      {counts !== '' && <p className="text-sm text-muted">{counts}</p>}
      {withExample && counts !== '' && example !== '' && <p className="text-sm text-muted">{example}</p>}
    </div>
  );
}
