import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RealityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { cents } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { FormError } from '#web/shared/forms/form-error.tsx';
import { minutesWords } from '../time-words.ts';

interface RealityCheckSheetProps {
  readonly check: RealityCheckReply;
  /** Rejects if the answer could not be delivered. */
  readonly onAnswer: (answer: 'continue' | 'stop') => Promise<void>;
}

/** The reality check: time and money according to the ledger, and a free choice. The page below is unchanged. */
export function RealityCheckSheet({ check, onAnswer }: RealityCheckSheetProps) {
  const [sending, setSending] = useState<'continue' | 'stop' | null>(null);
  const [failure, setFailure] = useState('');
  const answer = async (given: 'continue' | 'stop') => {
    setSending(given);
    setFailure('');
    try {
      await onAnswer(given);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      setSending(null);
    }
  };
  const act = (given: 'continue' | 'stop', words: string) => (
    <Button
      variant="secondary"
      size="lg"
      className="sm:flex-1"
      loading={sending === given}
      disabled={sending !== null && sending !== given}
      onClick={() => void answer(given)}
    >
      {words}
    </Button>
  );
  return (
    <Sheet
      open
      onOpenChange={() => undefined}
      modalOnly
      title="Um minuto para você"
      description={`Você entrou há ${minutesWords(check.minutes)}. O jogo espera, e o que está aberto continua como está.`}
      footer={
        <>
          {act('stop', 'Parar por hoje')}
          {act('continue', 'Continuar')}
        </>
      }
    >
      <Figures>
        <FormError message={failure} />
        <dl className="flex flex-col divide-y divide-line">
          <Line name="Tempo">
            <span className="tabular font-medium">{minutesWords(check.minutes)}</span>
          </Line>
          <Line name="Apostado">
            <Amount cents={cents(check.staked)} />
          </Line>
          <Line name="Voltou para você">
            <Amount cents={cents(check.returned)} />
          </Line>
          {check.open > 0 && (
            <Line name="Em apostas abertas">
              <Amount cents={cents(check.open)} />
            </Line>
          )}
          <Line name="Resultado">
            <Amount cents={cents(check.net)} tone="signed" size="lg" />
          </Line>
        </dl>
        <p className="mt-4 text-sm text-muted">
          Os valores são os do extrato, desde que você entrou. O que está em apostas abertas ainda não é ganho nem perda.
        </p>
      </Figures>
    </Sheet>
  );
}

/** Takes the focus instead of a button: a player pressing a key of the game would answer without reading. */
function Figures({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={frame} tabIndex={-1} className="focus:outline-none">
      {children}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
