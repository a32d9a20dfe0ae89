import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mfaConfirmedSchema, mfaEnrolReplySchema } from '#contracts/account/identity.ts';
import { Button } from '#ui/actions/button.tsx';
import { CodeInput } from '#ui/forms/code-input.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { QrFrame } from '#ui/data/qr-frame.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { api } from '#web/shared/api/api.ts';
import { fieldText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { Steps } from '#web/shared/forms/steps.tsx';
import { accountQuery } from './account-queries.ts';

/** Enrols an authenticator: password, then the QR code and a first code, then the recovery codes, shown once. */
export function EnrolMfaSheet({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const enrol = useMutation({
    mutationFn: (password: string) => api.post('/api/auth/mfa/enrol', mfaEnrolReplySchema, { body: { current_password: password } }),
  });
  const confirm = useMutation({ mutationFn: (code: string) => api.post('/api/auth/mfa/verify', mfaConfirmedSchema, { body: { code } }) });
  const finish = () => {
    if (confirm.isSuccess) void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    onClose();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && finish()} title="Ativar verificação em duas etapas" size="sm" modalOnly={confirm.isSuccess}>
      <Steps at={confirm.isSuccess ? 'codes' : enrol.isSuccess ? 'scan' : 'password'}>
        {confirm.isSuccess ? (
          <RecoveryCodes codes={confirm.data.recovery_codes} onDone={finish} />
        ) : enrol.isSuccess ? (
          <ScanStep
            secret={enrol.data.secret}
            qrSvg={enrol.data.qr_svg}
            busy={confirm.isPending}
            error={confirm.isError ? fieldText(confirm.error, 'code') : undefined}
            onCode={(code) => confirm.mutate(code)}
          />
        ) : (
          <PasswordStep
            busy={enrol.isPending}
            error={enrol.isError ? fieldText(enrol.error, 'current_password') : undefined}
            onPassword={(password) => enrol.mutate(password)}
          />
        )}
      </Steps>
    </Sheet>
  );
}

function PasswordStep({ busy, error, onPassword }: { busy: boolean; error: string | undefined; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <Form onSend={() => onPassword(password)} className="flex flex-col gap-4">
      <Field label="Senha atual" error={error}>
        <PasswordInput value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        Continuar
      </Button>
    </Form>
  );
}

interface ScanStepProps {
  readonly secret: string;
  readonly qrSvg: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
}

function ScanStep({ secret, qrSvg, busy, error, onCode }: ScanStepProps) {
  const [code, setCode] = useState('');
  return (
    <Form onSend={() => onCode(code)} className="flex flex-col gap-4">
      <p className="text-sm text-muted">Leia o código com o aplicativo autenticador ou digite a chave.</p>
      <QrFrame label="Código QR da verificação em duas etapas">
        <img alt="" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} />
      </QrFrame>
      <CopyField label="Chave" text={secret} />
      <Field label="Código de 6 números do aplicativo" error={error}>
        <CodeInput value={code} onValueChange={setCode} onComplete={onCode} />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        Ativar
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title="Guarde estes códigos">
        Cada um entra uma vez no lugar do aplicativo, se você perder o celular. Eles não aparecem de novo.
      </Notice>
      <ul className="grid grid-cols-2 gap-2 rounded-card bg-raised p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label="Todos os códigos" text={codes.join(' ')} />
      <Button size="lg" block onClick={onDone}>
        Já guardei
      </Button>
    </div>
  );
}
