import type { DoubleBetsView } from '#contracts/double.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ColorMark } from './color-mark.tsx';
import { COLORS, TABLE_ORDER } from './colors.ts';

/** Everybody's bets of the round: totals and players per colour, and the highest stakes, by names that last one round. */
export function RoundBets({ bets }: { bets: DoubleBetsView | null }) {
  return (
    <div className="flex flex-col gap-4">
      <Totals bets={bets} />
      {/* One height, full or empty: a bet that comes in moves nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div role="region" aria-label="Maiores apostas da rodada" tabIndex={0} className="h-[420px] overflow-y-auto [scrollbar-width:thin]">
        {bets === null || bets.bets.length === 0 ? (
          <EmptyState scene={<GamesScene />} title="Ninguém apostou ainda nesta rodada." className="py-4!" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {bets.bets.map(({ player, color, stake }) => (
              <li key={`${player}-${color}`} className="flex h-11 items-center gap-3 text-sm">
                <span className="min-w-0 flex-1 truncate">{player}</span>
                <span className="flex items-center gap-1.5 text-muted">
                  <ColorMark color={color} className="size-3.5" />
                  {COLORS[color].name}
                </span>
                <Amount cents={cents(stake)} className="min-w-20 text-right" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="text-xs text-muted">Os nomes valem só para esta rodada e não identificam ninguém.</p>
    </div>
  );
}

function Totals({ bets }: { bets: DoubleBetsView | null }) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      {TABLE_ORDER.map((color) => (
        <div key={color} className="min-w-0 rounded-control border border-line px-2.5 py-2">
          <dt className="flex items-center gap-1.5 text-xs text-muted">
            <ColorMark color={color} className="size-3" />
            {COLORS[color].name}
          </dt>
          <dd className="mt-1">
            <Amount cents={cents(bets?.bets_total[color] ?? 0)} className="block text-xs wrap-anywhere whitespace-normal min-[420px]:text-sm" />
            <span className="tabular block text-xs text-muted">{playersText(bets?.players[color] ?? 0)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function playersText(count: number): string {
  return count === 1 ? '1 jogador' : `${count.toLocaleString('pt-BR')} jogadores`;
}
