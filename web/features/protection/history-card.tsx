import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

/** The changes, newest first; renders nothing without any. */
export function HistoryCard({ history }: { history: ProtectionReply['history'] }) {
  if (history.length === 0) return null;
  const list = (
    <ol className="flex flex-col divide-y divide-line">
      {history.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="flex flex-col gap-x-6 py-3 sm:flex-row">
          <time dateTime={at} className="tabular shrink-0 text-sm text-muted sm:w-36">
            {formatInstant(at)}
          </time>
          <span className="text-text">{text}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <Card>
      <CardHeader title="O que você mudou" hint="Limites, pausas e respostas do último ano." />
      <Accordion items={[{ id: 'historico', title: 'Ver o histórico', content: list }]} />
    </Card>
  );
}
