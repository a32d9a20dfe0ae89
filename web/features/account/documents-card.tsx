import { DOCUMENT_TYPE_NAMES, SIDES_OF, sideName } from '#contracts/account/document-facts.ts';
import type { DocumentsReply, ShownDocument } from '#contracts/account/verification.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { openDocumentModal } from '#web/shared/verification/documents-store.ts';

const states = {
  waiting: <Badge tone="info">Em análise</Badge>,
  approved: <Badge tone="positive">Aceita</Badge>,
  refused: <Badge tone="negative">Recusada</Badge>,
} as const;

/** The requested pictures, one line each: the status, the reason of a refusal and what to do. */
export function DocumentsCard({ documents }: { documents: DocumentsReply }) {
  const type = documents.documents[0]?.type ?? null;
  const sent = (side: string) => documents.documents.find((each) => each.side === side);
  const refused = documents.documents.some(({ status }) => status === 'refused');
  if (!documents.open && type === null) return null;
  return (
    <Card>
      <CardHeader
        title="Fotos do documento"
        hint={
          type === null
            ? 'Prefere enviar fotos? Nossa equipe confere e avisa você.'
            : `${DOCUMENT_TYPE_NAMES[type]}. Só a nossa equipe de verificação vê as fotos.`
        }
      />
      <ul className="flex flex-col divide-y divide-line">
        {SIDES_OF[type ?? 'rg'].map((side) => (
          <li key={side} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>{sideName(type, side)}</p>
              <StateOf document={sent(side)} />
            </div>
            <Detail document={sent(side)} />
          </li>
        ))}
      </ul>
      {documents.open && (
        <Button variant={refused ? 'primary' : 'secondary'} className="mt-4" onClick={openDocumentModal}>
          {refused ? 'Enviar outra foto' : type === null ? 'Enviar fotos do documento' : 'Ver ou trocar fotos'}
        </Button>
      )}
    </Card>
  );
}

function StateOf({ document }: { document: ShownDocument | undefined }) {
  return document === undefined ? <Badge>A enviar</Badge> : states[document.status];
}

function Detail({ document }: { document: ShownDocument | undefined }) {
  if (document === undefined) return null;
  const { refusal, sent_at } = document;
  return (
    <p className="tabular mt-1 text-sm text-muted">{refusal === null ? `Enviada em ${formatInstant(sent_at)}` : `${refusal.message} ${refusal.next_step}`}</p>
  );
}
