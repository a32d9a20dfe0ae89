import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface SentCaseProps {
  readonly caseNumber: string;
  readonly playerEmail: string | null;
  readonly onAnother: () => void;
}

/** The message has arrived: its case number, to keep. */
export function SentCase({ caseNumber, playerEmail, onAnother }: SentCaseProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="flex flex-col gap-5 focus:outline-none">
      <Notice tone="success" title={`Recebemos sua mensagem: atendimento ${caseNumber}.`}>
        {playerEmail === null ? 'A resposta vai para o e-mail que você informou.' : `A resposta vai para ${playerEmail}.`} Guarde o número: com ele achamos a
        sua conversa.
      </Notice>
      <CopyField label="Número do atendimento" text={caseNumber} action="Copiar número" />
      <Button variant="secondary" onClick={onAnother} className="self-start">
        Enviar outra mensagem
      </Button>
    </div>
  );
}
