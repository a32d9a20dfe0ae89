import { compareSeason, type Comparison } from './compare-season.ts';
import { seasonFiles } from './season-files.ts';

/** `node tools/run.mjs tests/replay/report.ts`: settles every recorded season twice and writes the results as tables (docs/sports-replay.md). */
const comparisons = seasonFiles().map(({ season }) => compareSeason(season));
const markets = [...new Set(comparisons.flatMap(({ byMarket }) => [...byMarket.keys()]))];
const sumOf = ({ byMarket }: Comparison, of: 'equal' | 'waiting') => [...byMarket.values()].reduce((sum, tally) => sum + tally[of], 0);
const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const figures = (numbers: readonly number[]) => [...numbers, total(numbers)].map((each) => each.toLocaleString('en-US'));
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const heading = (cells: readonly string[]) => [row(cells), row(cells.map((_cell, index) => (index === 0 ? '---' : '---:')))];

const lines = [
  ...heading(['Season', 'matches', 'outcomes settled alike', 'markets both leave waiting', 'contradictory records', 'differences']),
  ...comparisons.map((each) =>
    row([
      each.name,
      ...[each.matches, sumOf(each, 'equal'), sumOf(each, 'waiting'), each.held.length, each.differences.length].map((n) => n.toLocaleString('en-US')),
    ]),
  ),
  '',
  ...heading(['Outcomes settled alike', ...comparisons.map(({ name }) => name), 'all']),
  ...markets.map((market) => row([market, ...figures(comparisons.map(({ byMarket }) => byMarket.get(market)?.equal ?? 0))])),
  row(['**all**', ...figures(comparisons.map((each) => sumOf(each, 'equal')))]),
  '',
  ...heading(['Markets both leave waiting', ...comparisons.map(({ name }) => name), 'all']),
  ...markets
    .filter((market) => comparisons.some(({ byMarket }) => (byMarket.get(market)?.waiting ?? 0) > 0))
    .map((market) => row([market, ...figures(comparisons.map(({ byMarket }) => byMarket.get(market)?.waiting ?? 0))])),
  '',
  ...comparisons.flatMap(({ name, held }) => held.map((record) => `- ${name}: ${record}`)),
  ...comparisons.flatMap(({ name, differences }) => differences.map((difference) => `- DIFFERENCE, ${name}: ${difference}`)),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = comparisons.some(({ differences }) => differences.length > 0) ? 1 : 0;
