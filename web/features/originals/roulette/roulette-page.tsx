import type { RouletteRound } from '#contracts/roulette.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { TableStart } from '../table/round/use-table.ts';
import { type SceneProps, TablePage } from '../table/table-page.tsx';
import { rouletteScreen } from './roulette-screen.tsx';

/** Roleta: one number for everybody. `start` is the table as the server rendered it. */
export function RoulettePage({ start }: { start: TableStart }) {
  return <TablePage screen={rouletteScreen} start={start} title="Roleta" sceneLabel="Mesa" Scene={NumberScene} rules={Rules} />;
}

/** The seconds left, or the number that came. */
function NumberScene({ table, shown }: SceneProps) {
  const round = table.state.round as RouletteRound | null;
  const figure = shown.phase === 'betting' ? shown.secondsLeft : shown.phase === 'result' ? round?.number : null;
  return (
    <div
      aria-hidden="true"
      translate="no"
      className="tabular grid aspect-square max-h-[360px] place-items-center rounded-card border border-line bg-surface text-3xl"
    >
      {figure ?? '…'}
    </div>
  );
}

function Rules({ terms, returns }: { terms: SceneProps['table']['terms']; returns: TableStart['returns'] }) {
  return (
    <section aria-labelledby="roulette-regras" className="flex flex-col gap-4 text-muted">
      <h2 id="roulette-regras" className="text-xl text-text">
        Como funciona
      </h2>
      <p>
        Você tem {terms.betting_ms / 1_000} segundos para apostar em par, ímpar ou zero; depois sai um número de 0 a 36. Em qualquer posição, o retorno é{' '}
        {returns.text}: a longo prazo, a casa fica com {returns.houseShare} do que se aposta.
      </p>
      <p>
        De {formatBrl(cents(terms.stake_min))} a {formatBrl(cents(terms.stake_max))} por rodada, somando as posições; até {formatBrl(cents(terms.max_payout))}{' '}
        de prêmio por rodada.
      </p>
    </section>
  );
}
