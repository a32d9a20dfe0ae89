import { useSyncExternalStore } from 'react';
import type { AccountReply } from '#contracts/account/identity.ts';
import type { DocumentsReply, UserStatus } from '#contracts/account/verification.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { formatCalendarDate } from '#web/shared/format-instant.ts';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { documentsStore } from '#web/shared/verification/documents-store.ts';
import { useVerification } from '#web/shared/verification/use-verification.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';
import { Detail, DetailList } from './detail-list.tsx';
import { documentSteps } from './document-steps.ts';
import { DocumentsCard } from './documents-card.tsx';

export interface DocumentPageProps {
  /** Null when it couldn't be read. */
  readonly user: AccountReply['user'] | null;
  /** The status when the server rendered the page; null when it couldn't be read. */
  readonly status: UserStatus | null;
  /** The status of the player's own pictures when the server rendered the page; null when it couldn't be read. */
  readonly documents: DocumentsReply | null;
}

/** user/account/document: the status of the identity check, why each step is required, and the next step. */
export function DocumentPage({ user, status: rendered, documents: known }: DocumentPageProps) {
  const status = useVerification() ?? rendered;
  const documents = useSyncExternalStore(documentsStore.subscribe, documentsStore.get, () => null) ?? known;
  const failure = status === 'approved' ? null : (documents?.last_failure ?? null);
  const widget = status === null ? null : widgetFor(status);
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Verificação de identidade">
        A lei pede que a casa saiba quem aposta. A verificação é feita uma vez só e protege o seu dinheiro: só você saca.
      </PageHead>
      {status === 'approved' && (
        <Notice tone="success" title="Sua conta já está verificada.">
          Não falta nada: saques, cassino e esportes estão liberados.
        </Notice>
      )}
      {status === 'ip_blocked' && (
        <Notice tone="warning" title="VPN detectada">
          Não é possível verificar a conta com a conexão atual. Desative a VPN e recarregue a página.
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="warning" title={`${failure.kind === 'kyc' ? 'Verificação do documento' : 'Verificação facial'} ${failure.word}`}>
          {failure.message} {failure.next_step}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="Passo a passo" />
          {status === null ? (
            <Unread title="Não deu para consultar a verificação." skeleton="h-64">
              Nada se perdeu. Tente de novo em instantes.
            </Unread>
          ) : (
            <Timeline label="Passos da verificação" steps={documentSteps(status, documents).map(({ reason, ...step }) => ({ ...step, detail: reason }))} />
          )}
          {widget !== null && (
            <Button className="mt-6" onClick={() => openIdentityWidget(widget)}>
              {widget === 'kyc' ? 'Verificar documento' : 'Fazer reconhecimento facial'}
            </Button>
          )}
          {widget !== null && (
            <noscript>
              <p className="mt-3 text-sm text-muted">A verificação usa a câmera e precisa de JavaScript. Ative-o no navegador para continuar.</p>
            </noscript>
          )}
        </Card>
        {documents !== null && <DocumentsCard documents={documents} />}
        <Card>
          <CardHeader title="Seus dados" hint="Conferidos na Receita quando a conta foi aberta." />
          {user === null ? (
            <Unread title="Não deu para ler seus dados agora." skeleton="h-36">
              Tente de novo em instantes.
            </Unread>
          ) : (
            <DetailList>
              <Detail name="Nome">{user.name}</Detail>
              <Detail name="CPF">{user.document}</Detail>
              <Detail name="Nascimento">{formatCalendarDate(user.birthday)}</Detail>
            </DetailList>
          )}
        </Card>
      </div>
    </div>
  );
}
