import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numberText } from '#kernel/number-text.ts';
import { HashLine } from './hash-line.tsx';
import { proofAddress } from './proof-address.ts';
import { chainsQuery } from '../queries.ts';
import { useScreen } from '../table-screen.ts';
import type { TableRound } from '../wire.ts';

interface FairnessPanelProps {
  readonly round: TableRound | null;
  /** False while the result is still being shown: the draw appears after it. */
  readonly revealed: boolean;
}

/** The inputs of this round's result: the commitment while bets are open, everything after the result was shown. */
export function FairnessPanel({ round, revealed }: FairnessPanelProps) {
  const { id, words } = useScreen();
  const chains = useQuery(chainsQuery(id));
  if (round === null) return <p className="text-sm text-muted">A prova aparece aqui com a próxima rodada.</p>;
  const chain = chains.data?.data.find((each) => each.id === round.chain_id);
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
        <HashLine label="Elo" text={revealed ? round.link : null} absent={words.sealed} />
        <HashLine label="Valor do sorteio público" text={revealed ? round.beacon_value : null} absent={round.voided ? 'Não chegou a tempo' : words.sealed} />
      </dl>
      <Link to={proofAddress(id, round.round_id)} className="flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent">
        {revealed ? 'Conferir esta rodada' : 'Como conferir'}
      </Link>
    </div>
  );
}
