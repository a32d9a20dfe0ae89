import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountReply } from '#contracts/account/identity.ts';
import type { UserStatus } from '#contracts/account/verification.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useVerification } from '#web/shared/verification/use-verification.ts';
import { openIdentityWidget, widgetFor } from '#web/shared/verification/verification-store.ts';

type StepState = 'done' | 'now' | 'later';

const icons = { done: CircleCheck, now: CircleDot, later: CircleDashed } as const;
const words: Readonly<Record<StepState, string>> = { done: 'concluído', now: 'a fazer', later: 'depois' };

/** The status of the identity check: which steps are done, which are still due, and links to them. */
export function VerificationCard({ user }: { user: AccountReply['user'] }) {
  const status = useVerification();
  const widget = status === null ? null : widgetFor(status);
  return (
    <Card>
      <CardHeader title="Verificação da conta" hint={hints[status ?? 'unknown']} />
      <ol className="flex flex-col gap-3">
        <Step state="done" title="CPF conferido na Receita">
          {user.document}
        </Step>
        <Step state={kycState(status)} title="Documento com foto">
          RG, CIN, CNH ou passaporte.
        </Step>
        <Step state={faceState(status)} title="Reconhecimento facial">
          Uma selfie para confirmar que é você.
        </Step>
      </ol>
      {status === 'ip_blocked' && (
        <div className="mt-4">
          <Notice tone="warning" title="VPN detectada">
            Desative a VPN e recarregue a página para continuar a verificação.
          </Notice>
        </div>
      )}
      {widget !== null && (
        <Button className="mt-5" onClick={() => openIdentityWidget(widget)}>
          {widget === 'kyc' ? 'Verificar documento' : 'Fazer reconhecimento facial'}
        </Button>
      )}
    </Card>
  );
}

const hints: Readonly<Record<UserStatus | 'unknown', string>> = {
  unknown: 'Consultando a situação da sua conta.',
  approved: 'Tudo certo: sua conta está verificada e você pode sacar.',
  pending_kyc: 'Leva menos de um minuto e libera os saques.',
  pending_face_id: 'Falta só um passo para liberar os saques.',
  ip_blocked: 'Não é possível verificar a conta com a conexão atual.',
};

function kycState(status: UserStatus | null): StepState {
  if (status === 'approved' || status === 'pending_face_id') return 'done';
  return status === 'pending_kyc' ? 'now' : 'later';
}

function faceState(status: UserStatus | null): StepState {
  if (status === 'approved') return 'done';
  return status === 'pending_face_id' ? 'now' : 'later';
}

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  const Icon = icons[state];
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={cx('mt-0.5 shrink-0', state === 'done' ? 'text-gain' : state === 'now' ? 'text-accent' : 'text-faint')}
      />
      <div className="min-w-0">
        <p className={cx(state === 'later' && 'text-muted')}>
          {title} <span className="sr-only">({words[state]})</span>
        </p>
        <p className="tabular text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
