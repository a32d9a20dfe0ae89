import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { useProtectionAct } from '../use-protection-act.ts';
import { ConfirmStep } from './confirm-step.tsx';

/** The exclusion's time is over, but the account stays closed until the player confirms the return twice. */
export function ReturnCard() {
  const [confirming, setConfirming] = useState(false);
  const { sending, failure, send } = useProtectionAct();
  return (
    <Card>
      <Steps at={confirming ? 'confirm' : 'ask'}>
        {confirming ? (
          <ConfirmStep
            title="Quer mesmo voltar?"
            act="Voltar a apostar"
            sending={sending}
            failure={failure}
            onConfirm={() => void send('/api/exclusion/return')}
            onBack={() => setConfirming(false)}
          >
            <p className="text-muted">
              Depósitos e apostas voltam a funcionar na hora. Seus limites continuam como estavam; vale conferi-los antes de jogar. Você pode parar de novo
              quando quiser.
            </p>
          </ConfirmStep>
        ) : (
          <>
            <CardHeader title="Quer voltar?" hint="Nada voltou sozinho, e não precisa voltar." />
            <p className="text-muted">Se quiser continuar longe, não faça nada: tudo fica como está. Você também pode escolher um novo prazo abaixo.</p>
            <Button variant="secondary" className="mt-4" onClick={() => setConfirming(true)}>
              Quero voltar
            </Button>
          </>
        )}
      </Steps>
    </Card>
  );
}
