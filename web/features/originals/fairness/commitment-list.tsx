import { useQuery } from '@tanstack/react-query';
import { type CommitmentDay, commitmentsReply } from '#contracts/originals/commitments.ts';
import { numberText } from '#kernel/number-text.ts';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { api } from '#web/shared/api/api.ts';

const LIST = '/api/originals/commitments';
const DAYS = 7;

const listQuery = {
  queryKey: ['originals', 'commitments'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.get(LIST, commitmentsReply, { query: { per_page: DAYS }, signal }),
  staleTime: 60_000,
};

/** Every published commitment, one signed file per day. Without script, or when the list can't be read, the link to the files remains. */
export function CommitmentList() {
  const list = useQuery(listQuery);
  return (
    <section aria-labelledby="selos-por-dia" className="flex flex-col gap-4">
      <h2 id="selos-por-dia" className="text-xl">
        Os selos, dia por dia
      </h2>
      <p className="text-muted">
        Todo selo que a casa publica entra em segundos numa lista aberta: os das sementes, sem o nome de ninguém, e os das correntes do Double. Há um arquivo
        por dia. Ele só cresce, carrega o código do arquivo da véspera e é assinado. Guarde uma cópia: se um selo mudasse depois, ela mostraria.
      </p>
      {list.isPending && (
        <SkeletonGroup label="Buscando os arquivos">
          <Skeleton className="h-24 rounded-card" />
        </SkeletonGroup>
      )}
      {list.data !== undefined && list.data.data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {list.data.data.map((day) => (
            <Day key={day.day} day={day} />
          ))}
        </ul>
      )}
      <p>
        <a href={LIST}>Ver as assinaturas, a chave e os dias anteriores</a>
      </p>
    </section>
  );
}

function Day({ day: { day, closed, commitments } }: { day: CommitmentDay }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4">
      <a href={`${LIST}/${day}`} download className="flex min-h-11 items-center">
        {dayText(day)}
      </a>
      <span className="tabular text-right text-sm text-muted">
        {commitments === 1 ? '1 selo' : `${numberText(commitments)} selos`}
        {closed ? '' : ' até agora'}
      </span>
    </li>
  );
}

/** 24/11/2026. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}
