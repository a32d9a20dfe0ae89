import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountChange, ContactChannel } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { accountQuery } from './account-queries.ts';
import { changeAccount } from './change-account.ts';

interface WaitingContactProps {
  readonly channel: ContactChannel;
  /** The new e-mail or phone. */
  readonly value: string;
  /** The current contact; entering it again cancels the change. */
  readonly onFile: AccountChange;
  readonly onConfirm: () => void;
}

/** A new e-mail or phone that is not confirmed yet; until then the one above stays valid. */
export function WaitingContact({ channel, value, onFile, onConfirm }: WaitingContactProps) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => changeAccount(onFile),
    onSuccess: (reply) => {
      queries.setQueryData(accountQuery.queryKey, reply);
      alertToast.success('Mudança cancelada.');
    },
    onError: (error) => alertToast.error(errorText(error)),
  });
  const acts = (
    <span className="flex gap-2">
      <Button size="sm" variant="secondary" onClick={onConfirm}>
        Confirmar
      </Button>
      <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancelar mudança
      </Button>
    </span>
  );
  return (
    <Notice tone="warning" title={`O novo ${channel === 'email' ? 'e-mail' : 'celular'} vale depois de confirmado`} action={acts}>
      <span className="break-words">{value}</span>
    </Notice>
  );
}
