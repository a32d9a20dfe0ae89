import { useQuery } from '@tanstack/react-query';
import { type DepositReply, depositReply } from '#contracts/money/payments.ts';
import { api } from '#web/shared/api/api.ts';

/** The charge that the address named when the modal opened; `reading` while it is loading, null if there is none or it can't be read. */
export function useNamedCharge(id: string | null): DepositReply | null | 'reading' {
  const asked = useQuery({
    queryKey: ['deposit', id],
    queryFn: ({ signal }) => api.get(`/api/deposits/${encodeURIComponent(id ?? '')}`, depositReply, { signal }),
    enabled: id !== null,
    retry: false,
    gcTime: 0,
  });
  if (id === null) return null;
  return asked.isPending ? 'reading' : (asked.data ?? null);
}
