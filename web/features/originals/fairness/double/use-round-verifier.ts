import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DoubleChain, doubleRoundReply } from '#contracts/double.ts';
import type { BeaconTimes, ClaimedDoubleRound, DoubleVerdict } from '#kernel/fairness/index.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { theAuditor } from './auditor.ts';
import { EMPTY_FIELDS, fieldsOf, readFields, type RoundFields } from './round-fields.ts';
import { toChain, toRound } from './to-claims.ts';

interface Typed {
  readonly fields: RoundFields;
  readonly times: BeaconTimes;
}

/** A finished round and what came of checking it. */
export interface Judged {
  readonly round: ClaimedDoubleRound;
  readonly verdict: DoubleVerdict;
}

class StillSealed extends Error {}

/** The verifier of one round: fetches it by its code, keeps its figures as text that can be changed, and checks them on this device. */
export function useRoundVerifier(roundId: string, chains: readonly DoubleChain[]) {
  const [fields, setFields] = useState<RoundFields>(EMPTY_FIELDS);
  const [problem, setProblem] = useState<{ readonly field: keyof RoundFields; readonly text: string } | null>(null);
  const [fetched, setFetched] = useState<BeaconTimes | null>(null);

  const judge = useMutation({
    // Nothing is sent: it runs without a network too.
    networkMode: 'always',
    async mutationFn(typed: Typed): Promise<Judged | null> {
      const read = readFields(typed.fields, typed.times);
      setProblem(read.kind === 'wrong' ? read : null);
      if (read.kind === 'wrong') return null;
      const { verdicts } = await theAuditor().audit({ chains: [read.chain], rounds: [read.round], bets: [] });
      const verdict = verdicts[0]?.[1];
      return verdict === undefined ? null : { round: read.round, verdict };
    },
  });
  const search = useMutation({
    async mutationFn(id: string) {
      const round = await api.get(`/api/originals/double/rounds/${encodeURIComponent(id)}`, doubleRoundReply);
      const chain = chains.find((each) => each.id === round.chain_id);
      if (round.phase !== 'settled' || chain === undefined) throw new StillSealed();
      return { round: toRound(round), chain: toChain(chain) };
    },
    onSuccess({ round, chain }) {
      const filled = fieldsOf(round, chain);
      setFields(filled);
      setFetched(chain.beacon);
      judge.mutate({ fields: filled, times: chain.beacon });
    },
  });

  const { mutate: searchNow } = search;
  const ready = chains.length > 0;
  useEffect(() => {
    if (roundId !== '' && ready) searchNow(roundId);
  }, [roundId, ready, searchNow]);

  const times = fetched ?? (chains[0] === undefined ? null : toChain(chains[0]).beacon);
  return {
    fields,
    setFields,
    problem,
    search: searchNow,
    searching: search.isPending,
    searchProblem: search.isError ? searchText(search.error) : null,
    check: () => times !== null && judge.mutate({ fields, times }),
    checking: judge.isPending,
    failed: judge.isError,
    judged: problem === null ? (judge.data ?? null) : null,
  };
}

function searchText(error: unknown): string {
  return error instanceof StillSealed ? 'Esta rodada ainda não terminou: o elo dela continua lacrado.' : errorText(error);
}
