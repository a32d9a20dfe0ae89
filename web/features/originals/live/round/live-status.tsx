import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { outcomeText, VOID_TEXT } from '../../table/round/round-words.ts';
import type { RoundOutcome } from '../../table/round/round-totals.ts';
import type { Shown } from '../../table/round/use-shown.ts';
import type { AnyScreen, LiveRules } from '../../table/table-screen.ts';
import type { TableRound } from '../../table/wire.ts';
import { useLiveScreen } from '../live-screen.ts';

interface StatusProps {
  readonly round: TableRound | null;
  readonly shown: Shown;
  /** The result, once it has been shown. */
  readonly result: unknown;
  readonly outcome: RoundOutcome | null;
  readonly online: boolean;
  /** The status while the result is being shown, for games that need one. */
  readonly story?: Story | null;
}

/** A title and a line below it. */
export interface Story {
  readonly title: string;
  readonly text: string;
}

/** The status of the round, always of the same height: the croupier's words, the seconds left, the result and the payout. */
export function LiveStatus({ round, shown, result, outcome, online, story = null }: StatusProps) {
  const { resultName, Chip, live } = useLiveScreen();
  const { phase, secondsLeft } = shown;
  const gained = outcome?.gained === true;
  return (
    <div className={cx('live-status', gained && 'border-gain/50 bg-raised')} data-phase={phase}>
      <span aria-hidden="true" className="live-status-mark tabular">
        {result !== null ? <Chip result={result} /> : phase === 'betting' ? secondsLeft : '·'}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{!online ? 'Reconectando…' : result !== null ? `Saiu ${resultName(result)}` : (story?.title ?? title(phase))}</p>
        <p className="tabular text-sm text-muted">
          {gained ? (
            <>
              Você recebeu <Amount cents={cents(outcome.returned)} className="text-gain" /> · apostou {formatBrl(cents(outcome.staked))}
            </>
          ) : (
            (story?.text ?? detail(live, round, phase, outcome))
          )}
        </p>
      </div>
    </div>
  );
}

function title(phase: Shown['phase']): string {
  switch (phase) {
    case 'betting':
      return 'Façam suas apostas';
    case 'closed':
    case 'spinning':
      return 'Apostas encerradas';
    case 'void':
      return 'Rodada anulada';
    default:
      return 'A mesa está em pausa';
  }
}

function detail({ unknown, running }: LiveRules, round: TableRound | null, phase: Shown['phase'], outcome: RoundOutcome | null): string {
  switch (phase) {
    case 'betting':
      return unknown;
    case 'closed':
      return round === null ? '' : `Sorteio público nº ${numberText(round.beacon_round)} chegando`;
    case 'spinning':
      return running;
    case 'result':
      return outcome === null ? 'Próxima rodada em instantes' : outcomeText(outcome);
    case 'void':
      return 'Todas as apostas voltaram ao saldo.';
    default:
      return 'A próxima rodada aparece aqui assim que abrir.';
  }
}

/** Screen-reader announcements of a round: the few important moments, never the seconds. */
export function spokenStatus({ resultName }: Pick<AnyScreen, 'resultName'>, phase: Shown['phase'], result: unknown, outcome: RoundOutcome | null): string {
  if (phase === 'betting') return 'Façam suas apostas.';
  if (phase === 'closed') return 'Apostas encerradas.';
  if (phase === 'void') return VOID_TEXT;
  if (phase !== 'result' || result === null) return '';
  return [`Saiu ${resultName(result)}.`, ...(outcome === null ? [] : [`${outcomeText(outcome)}.`])].join(' ');
}
