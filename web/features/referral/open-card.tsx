import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { referralReply } from '#contracts/money/referral.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { IndicationsScene } from './indications-scene.tsx';

/** For an account older than the feature: one press creates its link. */
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
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <EmptyState
        scene={<IndicationsScene />}
        title="Chame quem joga com você"
        action={
          <Button onClick={() => void open()} loading={busy}>
            Criar meu link
          </Button>
        }
      >
        O link é só seu e não muda. Aqui você vê quem chegou por ele e o que isso trouxe.
      </EmptyState>
    </Card>
  );
}
