import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { GameId } from '#contracts/games.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { chainsQuery, tableUrl } from '../../table/queries.ts';

/** A game's words for its results. */
export interface VerdictWords<Result = number> {
  /** "o múltiplo" */
  readonly result: string;
  /** Of a void round: "nenhum múltiplo foi dado" */
  readonly none: string;
  /** "parou em 2,50×" */
  shown(result: Result): string;
}

interface RoundVerifierProps<Round, Result> {
  readonly game: GameId;
  /** The round id in the address; "" for none. */
  readonly roundId: string;
  readonly chains: readonly TableChain[];
  readonly reply: z.ZodMiniType<Round>;
  readonly words: VerdictWords<Result>;
  /** Recomputes a round; throws StillSealed where it is not over. */
  check(round: Round, chain: TableChain): Promise<TableVerdict<Result>>;
  /** Additional content for a checked round. */
  readonly more?: (round: Round) => ReactNode;
}

/** The round is not over, so its link is still secret. */
export class StillSealed extends Error {}

/** One round of a table, fetched by its code and checked on this device. */
export function RoundVerifier<Round extends { readonly chain_id: string }, Result>({
  game,
  roundId,
  chains,
  reply,
  words,
  check: judge,
  more,
}: RoundVerifierProps<Round, Result>) {
  const client = useQueryClient();
  const [code, setCode] = useState(roundId);
  const [missing, setMissing] = useState(false);
  const check = useMutation({
    networkMode: 'always',
    async mutationFn(id: string) {
      const round = await api.get(tableUrl(game, `rounds/${encodeURIComponent(id)}`), reply);
      const isOfRound = (each: TableChain) => each.id === round.chain_id;
      // A chain may have started after this page was opened.
      const chain = chains.find(isOfRound) ?? (await client.fetchQuery({ ...chainsQuery(game), staleTime: 0, networkMode: 'always' })).data.find(isOfRound);
      if (chain === undefined) throw new Error('the chain of a round is not published');
      return { round, verdict: await judge(round, chain) };
    },
  });
  const { mutate } = check;
  useEffect(() => {
    if (roundId !== '') mutate(roundId);
  }, [roundId, mutate]);
  const search = () => {
    setMissing(code.trim() === '');
    if (code.trim() !== '') mutate(code.trim());
  };
  return (
    <section id="conferir" aria-labelledby={`conferir-${game}`} className="flex scroll-mt-20 flex-col gap-4">
      <h2 id={`conferir-${game}`} className="text-xl">
        Conferir uma rodada
      </h2>
      <Form onSend={search} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Código da rodada" error={missing ? 'Informe o código da rodada.' : null} className="flex-1">
          <TextInput value={code} onChange={(event) => setCode(event.target.value)} spellCheck={false} autoComplete="off" />
        </Field>
        <Button type="submit" loading={check.isPending}>
          Buscar e conferir
        </Button>
      </Form>
      {check.isError && (
        <Notice tone="warning">
          {check.error instanceof StillSealed ? 'Esta rodada ainda não terminou: o elo dela continua selado.' : errorText(check.error)}
        </Notice>
      )}
      {check.data !== undefined && <Verdict verdict={check.data.verdict} words={words} />}
      {check.data !== undefined && more?.(check.data.round)}
    </section>
  );
}

const CHECKS = [
  ['commitment', 'O elo é o que estava selado quando a rodada abriu'],
  ['chain', 'O elo leva à ponta da corrente, publicada antes da primeira rodada'],
  ['beaconNamed', 'O sorteio público é o primeiro depois do fechamento das apostas'],
  ['signature', 'A assinatura do sorteio público é verdadeira'],
  ['beaconValue', 'O valor do sorteio sai dessa assinatura'],
  ['resultMatches', 'Elo e sorteio dão'],
] as const satisfies readonly (readonly [keyof TableVerdict<unknown>, string])[];

const mark = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The result of checking one round, check by check. */
export function Verdict<Result>({ verdict, words }: { verdict: TableVerdict<Result>; words: VerdictWords<Result> }) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <p className="text-lg" role="status">
        {headline(verdict, words)}
      </p>
      <ul className="flex flex-col gap-3">
        {CHECKS.map(([id, text]) => (
          <li key={id} className="flex gap-3">
            <Mark holds={verdict[id]} />
            <p>
              {id === 'resultMatches' ? `${text} ${words.result} que o site mostrou` : text}:{' '}
              <strong className="font-medium">{verdict[id] === null ? 'não se aplica' : verdict[id] ? 'sim' : 'não'}</strong>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ holds }: { holds: boolean | null }) {
  if (holds === null) return <CircleMinus {...mark} className="mt-0.5 shrink-0 text-muted" />;
  return holds ? <CircleCheck {...mark} className="mt-0.5 shrink-0 text-gain" /> : <CircleX {...mark} className="mt-0.5 shrink-0 text-loss" />;
}

function headline<Result>({ fair, result }: TableVerdict<Result>, { none, shown }: VerdictWords<Result>): string {
  if (!fair) return 'Atenção: esta rodada não confere.';
  return result === null ? `Rodada anulada, conferida: ${none}.` : `Rodada conferida: ${shown(result)}. Tudo bate.`;
}
