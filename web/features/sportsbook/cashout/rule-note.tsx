import { useState } from 'react';
import type { Cents } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { dropRule } from './cashout-calls.ts';

interface RuleNoteProps {
  readonly betId: string;
  readonly amountCents: Cents;
  readonly onRead: () => Promise<void>;
}

/** The amount of a bet's automatic cash-out, with a button to cancel it. */
export function RuleNote({ betId, amountCents, onRead }: RuleNoteProps) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const drop = async () => {
    setSending(true);
    setFault(null);
    try {
      await dropRule(betId);
      await onRead();
    } catch (error) {
      setFault(errorText(error));
    }
    setSending(false);
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
      <p>
        Encerra ao chegar a <Amount cents={amountCents} />
      </p>
      <Button size="sm" variant="ghost" loading={sending} aria-label="Remover o encerramento automático" onClick={() => void drop()}>
        Remover
      </Button>
      {fault !== null && (
        <p role="alert" className="w-full text-loss">
          {fault}
        </p>
      )}
    </div>
  );
}
