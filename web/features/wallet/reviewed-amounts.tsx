import type { ReactNode } from 'react';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';

export interface ReviewedAmount {
  readonly id: string;
  readonly amountCents: number;
  readonly state: { readonly label: string; readonly tone: BadgeTone };
  readonly story: ReactNode;
}

/** Amounts on which another party decides: each with its state, and a sentence as wide as the card. Renders nothing without rows. */
export function ReviewedAmounts({ title, hint, rows }: { title: string; hint: string; rows: readonly ReviewedAmount[] }) {
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHeader title={title} hint={hint} />
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(({ id, amountCents, state, story }) => (
          <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex items-center justify-between gap-3">
              <Amount cents={cents(amountCents)} />
              <Badge tone={state.tone}>{state.label}</Badge>
            </div>
            <p className="text-sm text-muted">{story}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
