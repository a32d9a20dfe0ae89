import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { useScreen } from '../table-screen.ts';
import type { TableRound } from '../wire.ts';
import type { RoundOutcome } from './round-totals.ts';
import type { ShownPhase } from './shown-phase.ts';
import { outcomeText, VOID_TEXT } from './round-words.ts';

interface StatusLineProps {
  readonly round: TableRound | null;
  readonly phase: ShownPhase;
  readonly outcome: RoundOutcome | null;
  readonly voidedBefore: boolean;
  readonly online: boolean;
}

/** The status of the round, always of the same height: the phase, the awaited event, the result, and the player's payout. */
export function StatusLine(props: StatusLineProps) {
  const gained = props.phase === 'result' && props.outcome?.gained === true;
  return (
    <div
      className={cx(
        'table-status flex h-14 flex-col items-center justify-center rounded-control border px-3 text-center leading-tight text-balance transition-colors',
        gained ? 'border-gain/50 bg-raised' : 'border-transparent',
      )}
    >
      <Words {...props} />
    </div>
  );
}

function Words({ round, phase, outcome, voidedBefore, online }: StatusLineProps) {
  const { words, resultOf, resultName } = useScreen();
  const result = phase === 'result' && round !== null ? resultOf(round) : null;
  if (!online) return <Lines title="Reconectando…" detail="Suas apostas e seu saldo estão seguros." />;
  if (phase === 'void' || (phase === 'betting' && voidedBefore)) return <p className="table-appear text-sm">{VOID_TEXT}</p>;
  if (phase === 'betting') return <Lines title="Apostas abertas" detail="Nem a casa conhece o resultado." />;
  if (phase === 'closed' && round !== null) return <Lines title="Apostas fechadas" detail={`Sorteio público nº ${numberText(round.beacon_round)} chegando`} />;
  if (phase === 'spinning') return <Lines title="Sorteio recebido" detail={words.drawn} />;
  if (result !== null) return <Result result={resultName(result)} outcome={outcome} />;
  return <Lines title="A mesa está em pausa" detail="A próxima rodada aparece aqui assim que abrir." />;
}

function Lines({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="table-appear">
      <p className="font-medium">{title}</p>
      <p className="table-detail tabular text-sm text-muted">{detail}</p>
    </div>
  );
}

/** No celebration unless more came back than was staked on the round. */
function Result({ result, outcome }: { result: string; outcome: RoundOutcome | null }) {
  if (outcome?.gained === true) {
    return (
      <div className="table-appear">
        <p className="flex items-baseline justify-center gap-2">
          <span>Você recebeu</span>
          <Amount cents={cents(outcome.returned)} size="lg" className="text-gain" />
        </p>
        <p className="tabular text-sm text-muted">
          Saiu {result} · você apostou {formatBrl(cents(outcome.staked))}
        </p>
      </div>
    );
  }
  return <Lines title={`Saiu ${result}`} detail={outcome === null ? 'Próxima rodada em instantes' : outcomeText(outcome)} />;
}
