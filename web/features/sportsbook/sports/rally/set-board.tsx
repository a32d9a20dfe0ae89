import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { boardOf } from './rally-board.ts';

const cell = 'h-9 min-w-8 px-1.5 text-center';

/** Points by set, and who serves. `sideName`: the name of a side. */
export function SetBoard({ event, sideName }: { event: SportsEventReply; sideName: string }) {
  const { sets, server } = boardOf(event.period_scores);
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">Pontos por set</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            {sideName}
          </th>
          {sets.map((_, place) => (
            <th key={`set ${place + 1}`} scope="col" className="font-normal">
              <abbr title={`${place + 1}º set`} className="no-underline">
                {place + 1}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side} className="border-t border-line">
            <th scope="row" className="max-w-36 truncate text-left font-medium">
              {event[side].name}
              {server === side && (
                <>
                  <span aria-hidden="true" className="ml-1.5 inline-block size-1.5 rounded-full bg-primary align-middle" />
                  <span className="sr-only">, saca</span>
                </>
              )}
            </th>
            {sets.map((set, place) => (
              <td key={`set ${place + 1}`} translate="no" className={cx(cell, set[side] > set[side === 'home' ? 'away' : 'home'] && 'font-bold')}>
                {set[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
