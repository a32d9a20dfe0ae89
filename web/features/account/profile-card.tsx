import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountReply } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { fieldText } from '#web/shared/api/api-problem.ts';
import { formatCalendarDate } from '#web/shared/format-instant.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { accountQuery } from './account-queries.ts';
import { changeAccount } from './change-account.ts';
import { Detail, DetailList } from './detail-list.tsx';

const genders = [
  { value: '0', label: 'Feminino' },
  { value: '1', label: 'Masculino' },
] as const;

/** The player's personal data. Name, CPF and birthday come from the registry and can't be edited. */
export function ProfileCard({ user }: { user: AccountReply['user'] }) {
  const queries = useQueryClient();
  const session = useSession();
  // The law requires this under `br`; elsewhere the player may leave it out.
  const isAsked = useSettings().compliance_profile === 'br';
  const status = session.status === 'in' ? session.me.user.status : '';
  const change = useMutation({
    mutationFn: (value: string) => changeAccount({ gender: value === '0' ? 0 : value === '1' ? 1 : null }),
    onSuccess: (reply) => {
      queries.setQueryData(accountQuery.queryKey, reply);
      alertToast.success('Dados salvos.');
    },
    onError: (error) => alertToast.error(fieldText(error, 'gender')),
  });
  return (
    <Card>
      <CardHeader title="Dados pessoais" action={<Badge tone={status === 'Ativo' ? 'positive' : 'neutral'}>{status}</Badge>} />
      <DetailList>
        <Detail name="Nome">{user.name}</Detail>
        <Detail name="CPF">{user.document}</Detail>
        <Detail name="Nascimento">{formatCalendarDate(user.birthday)}</Detail>
      </DetailList>
      <Field label="Gênero" aside={isAsked ? undefined : 'opcional'} error={change.isError ? fieldText(change.error, 'gender') : undefined} className="mt-4">
        <Select
          options={genders}
          {...(isAsked && user.gender !== null ? {} : { placeholder: isAsked ? 'Escolha' : 'Prefiro não informar' })}
          value={user.gender === null ? '' : String(user.gender)}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.value)}
        />
      </Field>
    </Card>
  );
}
