import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ROULETTE_BETTING_MS } from '#contracts/roulette-facts.ts';
import { rouletteRoundReply } from '#contracts/roulette.ts';
import { returnText } from '#contracts/game-facts.ts';
import type { TableChain } from '#contracts/table.ts';
import { rouletteNumber } from '#kernel/fairness/roulette.ts';
import { type TableVerdict, verifyTableRound } from '#kernel/fairness/verify-table-round.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Form } from '#web/shared/forms/form.tsx';
import { tableUrl } from '../table/queries.ts';
import { TableFairness } from './table/table-fairness.tsx';

/** Roleta's proof: how a number comes about, one round recomputed on this device, and the published chains. */
export function RouletteFairness({ roundId }: { roundId: string }) {
  return (
    <TableFairness
      game="roulette"
      ofGame="de Roleta"
      gives="Os dois juntos dão o número, de 0 a 36, todos com a mesma chance."
      bettingMs={ROULETTE_BETTING_MS}
      rules={<li>Par e ímpar pagam 2×, zero paga 36×. O retorno de cada posição é {returnText('roulette')}.</li>}
      verifier={(chains) => <RoundCheck key={roundId} roundId={roundId} chains={chains} />}
    />
  );
}

function RoundCheck({ roundId, chains }: { roundId: string; chains: readonly TableChain[] }) {
  const [code, setCode] = useState(roundId);
  const check = useMutation({ mutationFn: (id: string) => verified(id, chains) });
  return (
    <section id="conferir" aria-labelledby="conferir-roulette" className="flex scroll-mt-20 flex-col gap-4">
      <h2 id="conferir-roulette" className="text-xl">
        Conferir uma rodada
      </h2>
      <Form onSend={() => check.mutate(code.trim())} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Código da rodada" className="flex-1">
          <TextInput value={code} onChange={(event) => setCode(event.target.value)} spellCheck={false} autoComplete="off" />
        </Field>
        <Button type="submit" loading={check.isPending}>
          Buscar e conferir
        </Button>
      </Form>
      {check.isError && <Notice tone="warning">{errorText(check.error)}</Notice>}
      {check.isSuccess && (
        <p aria-live="polite" className="rounded-card border border-line bg-surface p-4">
          {check.data.fair ? `A rodada confere: saiu ${check.data.result ?? 'nada, foi anulada'}.` : 'A rodada não confere.'}
        </p>
      )}
    </section>
  );
}

/** Fetches a round and recomputes it: commitment, chain, beacon with its signature, and number. */
async function verified(id: string, chains: readonly TableChain[]): Promise<TableVerdict<number>> {
  const round = await api.get(tableUrl('roulette', `rounds/${encodeURIComponent(id)}`), rouletteRoundReply);
  const chain = chains.find((each) => each.id === round.chain_id);
  if (chain === undefined) throw new Error('the chain of a round is not published');
  const { genesis_time: genesisTime, period, public_key: publicKey } = chain.beacon;
  const { verifyBeacon } = await import('#kernel/fairness/beacon.ts');
  const { beacon_value: randomness, beacon_signature: signature } = round;
  const signed = randomness === null || signature === null ? null : verifyBeacon(publicKey, { round: round.beacon_round, randomness, signature });
  const claimed = {
    ...{ id, chainId: chain.id, linkIndex: round.link_index, linkHash: round.link_hash, link: round.link, beaconRound: round.beacon_round },
    ...{ beaconValue: randomness, beaconSignature: signature, closesAtMs: Date.parse(round.closes_at), voided: round.voided },
  };
  const published = { id: chain.id, endHash: chain.end_hash, length: chain.length, beacon: { genesisTime, period, publicKey } };
  return verifyTableRound(claimed, published, { draw: rouletteNumber, result: round.number }, signed);
}
