import { cents, formatBrl } from '#kernel/money.ts';
import { type LiableOutcome, type MatchLiability, readLiability } from '#server/modules/sportsbook/index.ts';
import type { BackofficeDeps } from '../../deps.ts';

/** How many outcomes of each market are shown, the largest liability first. */
const MOST_OUTCOMES = 5;
const WIDTH = 9;

/** The possible cost of a match as lines of text; empty for an unknown match. */
export async function showLiability(deps: BackofficeDeps, event: string): Promise<string[]> {
  const liability = await readLiability(deps, event);
  if (liability === null) return [];
  const { match, worst, capCents, usedCents, outcomes } = liability;
  const score = match.play === null ? '' : `  ${match.play.period}  ${match.play.score.home}–${match.play.score.away}`;
  const at = worst.at === null ? 'every market at its worst' : worst.at;
  return [
    `${match.eventId}  ${match.name}  ${match.state}${score}`,
    worst.profitCents < 0 ? `Worst: ${at} costs ${money(-worst.profitCents)}` : `Every case leaves a profit; the smallest, ${money(worst.profitCents)}: ${at}`,
    `Cap now: ${money(capCents)}. Bets take ${money(usedCents)} of it in their worst case, stakes on other outcomes not counted; ${money(Math.max(0, capCents - usedCents))} are left.`,
    ...gridLines(liability),
    ...marketLines(outcomes),
  ];
}

/** Rows are home goals, columns away goals. */
function gridLines({ cells, outcomes }: MatchLiability): string[] {
  if (cells.length === 0 || outcomes.length === 0) return [];
  const profits = new Map(cells.map(({ row, column, profitCents }) => [`${row}:${column}`, profitCents]));
  const [rows, columns] = [labels(cells.map(({ row }) => row)), labels(cells.map(({ column }) => column))];
  const line = (first: string, rest: readonly string[]) => [first.padStart(3), ...rest.map((text) => text.padStart(WIDTH))].join('');
  return [
    '',
    'Result by score in whole reais, home down and away across; a loss is negative, "·" cannot come any more:',
    line('', columns),
    ...rows.map((row) =>
      line(
        row,
        columns.map((column) => inReais(profits.get(`${row}:${column}`))),
      ),
    ),
  ];
}

function labels(all: readonly string[]): string[] {
  return [...new Set(all)].toSorted((a, b) => Number(a) - Number(b));
}

/** Rounds a loss up and a profit down, to whole reais. */
function inReais(profitCents: number | undefined): string {
  return profitCents === undefined ? '·' : String(Math.floor(profitCents / 100));
}

function marketLines(outcomes: readonly LiableOutcome[]): string[] {
  const markets = [...Map.groupBy(outcomes, ({ marketId }) => marketId)];
  return markets.flatMap(([marketId, own]) => [
    '',
    marketId,
    ...own
      .slice(0, MOST_OUTCOMES)
      .map(({ outcomeId, cents: cost, stakedCents, legs }) => `  ${outcomeId}  ${money(cost)} if it wins, ${money(stakedCents)} kept if not  ${legs} legs`),
    ...(own.length > MOST_OUTCOMES ? [`  and ${own.length - MOST_OUTCOMES} more`] : []),
  ]);
}

function money(amountCents: number): string {
  return formatBrl(cents(amountCents));
}
