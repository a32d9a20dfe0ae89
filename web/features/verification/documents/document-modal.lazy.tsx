import { useEffect, useState, useSyncExternalStore } from 'react';
import { DOCUMENT_TYPE_NAMES, documentTypes, SIDES_OF } from '#contracts/account/document-facts.ts';
import type { DocumentsReply } from '#contracts/account/verification.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { documentModal, documentsStore } from '#web/shared/verification/documents-store.ts';
import { readDocuments } from '#web/shared/verification/read-documents.ts';
import { PictureSlot } from './picture-slot.tsx';

/** The user-document modal: the kind of document, then each requested picture. */
export function DocumentModal() {
  const documents = useSyncExternalStore(documentsStore.subscribe, documentsStore.get, () => null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = () => {
    setProblem(null);
    readDocuments().catch((error: unknown) => setProblem(errorText(error)));
  };
  useEffect(read, []);
  const close = () => documentModal.set(false);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title="Fotos do documento"
      description="O documento original, inteiro e legível. As fotos ficam guardadas com criptografia e só a nossa equipe de verificação as vê."
      footer={
        <Button variant="secondary" onClick={close}>
          {documents !== null && isComplete(documents) ? 'Concluir' : 'Continuar depois'}
        </Button>
      }
    >
      {problem !== null && <ErrorState onRetry={read}>{problem}</ErrorState>}
      {problem === null && documents === null && (
        <SkeletonGroup>
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {problem === null && documents !== null && <Asked documents={documents} />}
    </Sheet>
  );
}

function Asked({ documents }: { documents: DocumentsReply }) {
  const [chosen, setChosen] = useState(documents.documents[0]?.type ?? 'rg');
  if (!documents.open)
    return (
      <Notice tone="success" title={documents.verification === 'approved' ? 'Sua conta já está verificada.' : 'Documento aceito.'}>
        {documents.verification === 'approved' ? 'Não falta nada.' : 'Falta só o reconhecimento facial.'}
      </Notice>
    );
  const sent = documents.documents.filter(({ type }) => type === chosen);
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Qual documento você vai enviar?"
        segments={documentTypes.map((value) => ({ value, label: DOCUMENT_TYPE_NAMES[value] }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {documents.documents.length > 0 && sent.length === 0 && (
        <p className="text-sm text-muted">Ao enviar este documento, as fotos do outro são descartadas.</p>
      )}
      {isComplete(documents) && sent.length > 0 && (
        <Notice tone="success" title="Recebemos as fotos.">
          Avisamos por e-mail assim que forem conferidas.
        </Notice>
      )}
      {SIDES_OF[chosen].map((side) => (
        <PictureSlot key={`${chosen} ${side}`} type={chosen} side={side} sent={sent.find((each) => each.side === side)} />
      ))}
    </div>
  );
}

/** Every side was sent and none was refused. */
function isComplete({ documents }: DocumentsReply): boolean {
  const [first] = documents;
  return first !== undefined && SIDES_OF[first.type].every((side) => documents.some((each) => each.side === side && each.status !== 'refused'));
}
