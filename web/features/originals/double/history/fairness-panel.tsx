import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DoubleRound } from '#contracts/double.ts';
import { numberText } from '#kernel/number-text.ts';
import { HashLine } from './hash-line.tsx';
import { proofAddress } from './proof-address.ts';
import { chainsQuery } from '../queries.ts';

interface FairnessPanelProps {
  readonly round: DoubleRound | null;
  /** False while the wheel still turns: the draw is shown when it has stopped. */
  readonly revealed: boolean;
}

/** What this round is decided by: sealed while bets are open, in full once the wheel has stopped. */
export function FairnessPanel({ round, revealed }: FairnessPanelProps) {
  const chains = useQuery(chainsQuery);
  if (round === null) return <p className="text-sm text-muted">A prova aparece aqui com a próxima rodada.</p>;
  const chain = chains.data?.data.find((each) => each.id === round.chain_id);
  const sealed = 'Aparece quando a roda parar';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Cada resultado sai de duas partes: um elo de uma corrente que a casa fechou antes da primeira rodada, e um sorteio público que só acontece depois que as
        apostas fecham. Ninguém, nem a casa, conhece as duas antes disso.
      </p>
      <dl className="flex flex-col gap-3">
        <HashLine label={`Selo do elo desta rodada (nº ${numberText(round.link_index)})`} text={round.link_hash} />
        <HashLine label="Sorteio público marcado" text={`nº ${numberText(round.beacon_round)}`} />
        <HashLine
          label="Ponta da corrente, publicada antes"
          text={chain?.end_hash ?? null}
          absent={chains.isError ? 'Não deu para buscar agora' : 'Buscando'}
        />
        <HashLine label="Elo" text={revealed ? round.link : null} absent={sealed} />
        <HashLine label="Valor do sorteio público" text={revealed ? round.beacon_value : null} absent={round.voided ? 'Não chegou a tempo' : sealed} />
      </dl>
      <Link to={proofAddress(round.round_id)} className="flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent">
        {revealed ? 'Conferir esta rodada' : 'Como conferir'}
      </Link>
    </div>
  );
}
