import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { doubleRoundReply } from '#contracts/originals/double.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import type { DoubleVerdict } from '#kernel/fairness/index.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { chainsQuery } from '../../table/queries.ts';
import { theAuditor } from './auditor.ts';
import { readFields, type WrongField } from './read-fields.ts';
import { blankFields, fieldsOf, type RoundFields, type ShownRound } from './round-fields.ts';
import { toChain, toRound } from './to-claims.ts';

/** The result of checking the current fields. */
type Judgement = WrongField | { readonly kind: 'judged'; readonly shown: ShownRound; readonly verdict: DoubleVerdict };

class StillSealed extends Error {}

/** The verifier of one round: fetches it by its code, keeps its figures as editable text, and checks them on this device. */
export function useRoundVerifier(roundId: string, chains: readonly TableChain[]) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<RoundFields | null>(null);
  const newest = chains.find((chain) => chain.started_at !== null) ?? chains[0];
  const fields = typed ?? blankFields(newest === undefined ? null : toChain(newest));

  // Checking sends nothing, and a search without a network has to report that: neither waits for the network.
  const judge = useMutation({ networkMode: 'always', mutationFn: judgeFields });
  const search = useMutation({
    networkMode: 'always',
    async mutationFn(id: string): Promise<ShownRound> {
      const reply = await api.get(`/api/originals/double/rounds/${encodeURIComponent(id)}`, doubleRoundReply);
      if (reply.phase !== 'settled') throw new StillSealed();
      const isOfRound = (each: TableChain) => each.id === reply.chain_id;
      // A chain may have started after this page was opened.
      const chain = chains.find(isOfRound) ?? (await client.fetchQuery({ ...chainsQuery('double'), staleTime: 0, networkMode: 'always' })).data.find(isOfRound);
      if (chain === undefined) throw new Error('the chain of a round is not published');
      return { round: toRound(reply), chain: toChain(chain), color: reply.color };
    },
    onMutate: () => judge.reset(),
    onSuccess(shown) {
      const filled = fieldsOf(shown);
      setTyped(filled);
      judge.mutate(filled);
    },
  });

  const { mutate: searchNow } = search;
  useEffect(() => {
    if (roundId !== '') searchNow(roundId);
  }, [roundId, searchNow]);

  return {
    fields,
    /** A result is valid only for its figures: changing one removes it. */
    setFields(changed: RoundFields) {
      setTyped(changed);
      judge.reset();
    },
    search: searchNow,
    searching: search.isPending,
    searchProblem: search.isError ? searchText(search.error) : null,
    check() {
      search.reset();
      judge.mutate(fields);
    },
    checking: judge.isPending,
    failed: judge.isError,
    judgement: judge.data ?? null,
  };
}

async function judgeFields(fields: RoundFields): Promise<Judgement> {
  const read = readFields(fields);
  if (read.kind === 'wrong') return read;
  const { round, chain, color } = read;
  const { verdicts } = await theAuditor().audit({ chains: [chain], rounds: [round], bets: [] });
  const verdict = verdicts[0]?.[1];
  if (verdict === undefined) throw new Error('no verdict');
  return { kind: 'judged', shown: { round, chain, color }, verdict };
}

function searchText(error: unknown): string {
  return error instanceof StillSealed ? 'Esta rodada ainda não terminou: o elo dela continua selado.' : errorText(error);
}
