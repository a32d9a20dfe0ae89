import type { SupportCases } from '#contracts/site/site-content.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { Unread } from '#web/shared/navigation/unread.tsx';

type Case = SupportCases['data'][number];

const STATES = {
  open: { label: 'Em análise', tone: 'info' },
  answered: { label: 'Respondido', tone: 'positive' },
  closed: { label: 'Encerrado', tone: 'neutral' },
} as const;

/** The player's questions to the support and the answers. Renders nothing without a question. */
export function SupportCasesCard({ cases }: { cases: readonly Case[] | null }) {
  if (cases?.length === 0) return null;
  return (
    <Card id="atendimentos" className="scroll-mt-20">
      <CardHeader title="Meus atendimentos" hint="O que você perguntou e o que respondemos. A resposta também vai por e-mail." />
      {cases === null ? (
        <Unread title="Não deu para ler seus atendimentos agora." skeleton="h-16">
          Eles estão guardados. Tente de novo em instantes.
        </Unread>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {cases.map((each) => (
            <CaseItem key={each.case_number} asked={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CaseItem({ asked }: { asked: Case }) {
  const { label, tone } = STATES[asked.status];
  return (
    <li className="py-2">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 flex-1 font-medium break-words">{asked.subject}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="tabular w-full text-sm text-muted">
            Atendimento {asked.case_number}, {formatInstant(asked.created_at)}
          </span>
        </summary>
        <div className="flex flex-col gap-3 pb-3 text-sm">
          <Said who="Você" at={asked.created_at} text={asked.message} />
          {asked.answers.map(({ text, at }) => (
            <Said key={at} who="Atendimento" at={at} text={text} />
          ))}
        </div>
      </details>
    </li>
  );
}

function Said({ who, at, text }: { who: string; at: string; text: string }) {
  return (
    <div className="rounded-control bg-raised p-3">
      <p className="text-muted">
        {who}, <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
