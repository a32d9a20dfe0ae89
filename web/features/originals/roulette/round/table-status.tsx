import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import type { RouletteOutcome } from '#contracts/originals/roulette.ts';
import { outcomeText, VOID_TEXT } from '../../table/round/round-words.ts';
import type { RoundOutcome } from '../../table/round/round-totals.ts';
import type { Shown } from '../../table/round/use-shown.ts';
import type { TableRound } from '../../table/wire.ts';
import { NumberChip } from '../number-chip.tsx';
import { numberName } from '../roulette-words.ts';

interface StatusProps {
  readonly round: TableRound | null;
  readonly shown: Shown;
  /** The number, once it has been shown. */
  readonly result: RouletteOutcome | null;
  readonly outcome: RoundOutcome | null;
  readonly online: boolean;
}

/** What is happening, always of the same height: the croupier's words, the seconds left, the number and what it brought. */
export function TableStatus({ round, shown, result, outcome, online }: StatusProps) {
  const { phase, secondsLeft } = shown;
  const gained = outcome?.gained === true;
  return (
    <div className={cx('roulette-status', gained && 'border-gain/50 bg-raised')} data-phase={phase}>
      <span aria-hidden="true" className="roulette-status-mark tabular">
        {result !== null ? <NumberChip {...result} /> : phase === 'betting' ? secondsLeft : '·'}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{title(phase, online, result)}</p>
        <p className="tabular text-sm text-muted">
          {gained ? (
            <>
              Você recebeu <Amount cents={cents(outcome.returned)} className="text-gain" /> · apostou {formatBrl(cents(outcome.staked))}
            </>
          ) : (
            detail(round, phase, outcome)
          )}
        </p>
      </div>
    </div>
  );
}

function title(phase: Shown['phase'], online: boolean, result: RouletteOutcome | null): string {
  if (!online) return 'Reconectando…';
  if (result !== null) return `Saiu ${numberName(result.number, result.color)}`;
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

function detail(round: TableRound | null, phase: Shown['phase'], outcome: RoundOutcome | null): string {
  switch (phase) {
    case 'betting':
      return 'Nem a casa conhece o número.';
    case 'closed':
      return round === null ? '' : `Sorteio público nº ${numberText(round.beacon_round)} chegando`;
    case 'spinning':
      return 'A bola está correndo';
    case 'result':
      return outcome === null ? 'Próxima rodada em instantes' : outcomeText(outcome);
    case 'void':
      return 'Todas as apostas voltaram ao saldo.';
    default:
      return 'A próxima rodada aparece aqui assim que abrir.';
  }
}

/** What a screen reader hears of a round: the few moments that matter, never the seconds. */
export function spokenStatus(phase: Shown['phase'], result: RouletteOutcome | null, outcome: RoundOutcome | null): string {
  if (phase === 'betting') return 'Façam suas apostas.';
  if (phase === 'closed') return 'Apostas encerradas.';
  if (phase === 'void') return VOID_TEXT;
  if (phase !== 'result' || result === null) return '';
  return [`Saiu ${numberName(result.number, result.color)}.`, ...(outcome === null ? [] : [`${outcomeText(outcome)}.`])].join(' ');
}
