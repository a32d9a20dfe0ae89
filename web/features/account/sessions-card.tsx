import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import type { SessionsReply } from '#contracts/account/identity.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { formatInstant } from '#web/shared/format-instant.ts';
import { sessionsQuery } from './account-queries.ts';

/** The devices on which the account is logged in, with a button to end each session. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card>
      <CardHeader title="Aparelhos conectados" hint="Não reconhece algum? Encerre a sessão e troque a senha." />
      {sessions.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {sessions.isError && <ErrorState onRetry={() => void sessions.refetch()}>{errorText(sessions.error)}</ErrorState>}
      {sessions.isSuccess && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Asks for confirmation: the first press arms the button, the second ends the session. */
function SessionRow({ session }: { session: SessionsReply['data'][number] }) {
  const queries = useQueryClient();
  const [armed, setArmed] = useState(false);
  const end = useMutation({
    mutationFn: () => api.delete(`/api/auth/sessions/${session.id}`, ignored),
    onSuccess: async () => {
      alertToast.success('Sessão encerrada.');
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => alertToast.error(errorText(error)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Monitor aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate">{session.device}</p>
        <p className="tabular text-sm text-muted">
          {session.address} · visto em {formatInstant(session.last_seen_at)}
        </p>
      </div>
      {session.current ? (
        <Badge tone="positive">Este aparelho</Badge>
      ) : (
        <Button
          size="sm"
          variant={armed ? 'danger' : 'secondary'}
          loading={end.isPending}
          onBlur={() => setArmed(false)}
          onClick={() => (armed ? end.mutate() : setArmed(true))}
        >
          {armed ? 'Encerrar mesmo?' : 'Encerrar'}
        </Button>
      )}
    </li>
  );
}
