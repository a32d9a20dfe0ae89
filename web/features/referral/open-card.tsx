import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { referralReply } from '#contracts/referral.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';

/** For an account that is older than links: one press makes its own. */
export function OpenCard() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api.post('/api/referral/code', referralReply);
      await revalidate();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader title="Seu convite" hint="O link é só seu e não muda." />
      <div className="flex flex-col items-start gap-4">
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <Button onClick={() => void open()} loading={busy}>
          Criar meu link
        </Button>
      </div>
    </Card>
  );
}
