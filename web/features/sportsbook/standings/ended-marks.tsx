import type { SportsEnded } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';

const MARKS: Readonly<Record<SportsEnded, { readonly letter: string; readonly word: string; readonly look: string }>> = {
  won: { letter: 'V', word: 'vitória', look: 'border-gain text-gain' },
  drawn: { letter: 'E', word: 'empate', look: 'border-line-strong text-muted' },
  lost: { letter: 'D', word: 'derrota', look: 'border-loss text-loss' },
};

/** The results of a club's latest matches, the newest last: a letter each, never only a colour. */
export function EndedMarks({ ended }: { ended: readonly SportsEnded[] }) {
  if (ended.length === 0) return <span className="text-xs text-muted">Sem jogos</span>;
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{ended.map((each) => MARKS[each].word).join(', ')}, do mais recente ao mais antigo</span>
      {ended.toReversed().map((each, at) => (
        // The same letter may repeat, so only the index distinguishes them.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} aria-hidden="true" className={cx('grid size-5 place-items-center rounded-sm border text-xs leading-none font-bold', MARKS[each].look)}>
          {MARKS[each].letter}
        </span>
      ))}
    </span>
  );
}
