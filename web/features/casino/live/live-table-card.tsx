import { CircleUserRound, Columns2 } from 'lucide-react';
import { Link } from 'react-router';
import type { LiveTable } from '#contracts/originals/live.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { togetherAddress } from '#web/shared/navigation/together-tables.ts';

/** The name of a result, shown next to its number: a colour, or the bonus that paid it. */
const NAMES: Readonly<Record<string, string>> = { red: 'vermelho', black: 'preto', green: 'verde', carousel: 'Carrossel', fishing: 'Pescaria' };
/** The winner at a card table, as the chip and a screen reader name it. */
const WINNERS: Readonly<Record<string, readonly [word: string, color: string]>> = {
  home: ['Mandante', 'green'],
  away: ['Visitante', 'red'],
  player: ['Jogador', 'green'],
  banker: ['Banca', 'red'],
  tie: ['Empate', 'black'],
};
const SHOWN = 8;

/**
 * A live table in the lobby: its last results, its limits and who is playing. The whole card links to the table, except the link that opens it together with
 * other tables.
 */
export function LiveTableCard({ table: { id, name, limits, players, last } }: { table: LiveTable }) {
  return (
    <article className="live-card group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus">
      <div className="aspect-[16/7] overflow-hidden bg-raised">
        <img src={`/art/${id}.svg`} alt="" width={480} height={210} className="size-full object-cover object-[50%_38%]" />
      </div>
      <div className="flex flex-col gap-2 p-3">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate text-base font-bold">
            <Link to={`/casino/live/${id}`} className="text-text no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none">
              {name}
            </Link>
          </h3>
          <span className="tabular flex items-center gap-1 text-sm text-muted">
            <CircleUserRound aria-hidden="true" size={16} strokeWidth={1.75} />
            {numberText(players)}
            <span className="sr-only">{players === 1 ? 'jogador na rodada' : 'jogadores na rodada'}</span>
          </span>
        </div>
        <ol aria-label="Últimos resultados, do mais novo ao mais antigo" className="flex h-7 gap-1 overflow-hidden">
          {last.slice(0, SHOWN).map(({ round_id, outcome: { number, color, position = '', pays, winner = '' } }) => (
            <li key={round_id} className="live-result tabular" data-color={WINNERS[winner]?.[1] ?? color ?? position}>
              <span translate="no" aria-hidden={winner !== ''}>
                {number ?? pays ?? WINNERS[winner]?.[0].slice(0, 1)}
              </span>
              <span className="sr-only"> {WINNERS[winner]?.[0] ?? NAMES[color ?? position]}</span>
            </li>
          ))}
          {last.length === 0 && <li className="text-sm text-muted">A primeira rodada já vai sair.</li>}
        </ol>
        <div className="flex items-center gap-2">
          <p className="tabular min-w-0 flex-1 text-xs text-muted">
            De {formatBrl(cents(limits.table.min))} por aposta a {formatBrl(cents(limits.table.max))} por rodada
          </p>
          <Link
            to={togetherAddress([id])}
            aria-label={`Abrir junto: ${name} com outras mesas`}
            className="relative z-1 flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-line px-3 text-sm text-text no-underline hover:bg-raised"
          >
            <Columns2 aria-hidden="true" size={16} strokeWidth={1.75} />
            Abrir junto
          </Link>
        </div>
      </div>
    </article>
  );
}
