import type { CatalogueRows, GameRow } from '#server/modules/casino/domain/catalogue.ts';
import { buildCatalogue } from '#server/modules/casino/domain/catalogue.ts';
import { findGames } from '#server/modules/casino/domain/find-games.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';

const SYLLABLES = ['bo', 'to', 'fes', 'ta', 'po', 'mar', 'pe', 'ro', 'la', 'fa', 'rol', 'ou', 'sol', 'lu', 'na', 'rio', 'fo', 'go', 'ca', 'ju'];
const THEMES = ['amazonia', 'festa-junina', 'mar', 'egito', 'frutas', 'piratas', 'espaco', 'mitologia'];
const VOLATILITIES = ['baixa', 'media', 'alta'] as const;
/** Typical search input: a word, half a word, typing errors, a theme, a provider, eight words, a text without results. */
const TYPED = [
  'boto',
  'fes',
  'bototo',
  'perola',
  'amazonai',
  'provedor',
  'rolou solfogo',
  'mitolgia',
  'ouro do rio',
  'zzzzzzzz',
  'a b c d e f g h',
  'carolana funajopo',
];
const ROUNDS = 12;
/** This many runs make one figure, since the processor's clock is coarse. */
const RUNS = 8;

/**
 * The time of a search over a catalogue of `games` games, of a shelf without one, and of reading the catalogue again. The reference is one pass over every
 * name.
 */
export const bench = defineBench({ name: 'catalogue', sizes: { games: 10_000 }, tiny: { games: 100 }, measure: async ({ games }) => measureCatalogue(games) });

function measureCatalogue(count: number): void {
  const rows = catalogueOf(count);
  const builtMs = timesOf(5, () => buildCatalogue(rows, 'open'));
  const catalogue = buildCatalogue(rows, 'open');
  const names = catalogue.games.map((game) => game.name.toLowerCase());
  const reference = timesOf(ROUNDS * TYPED.length, (n) => names.filter((name) => name.includes(TYPED[n % TYPED.length] ?? '')));
  const searches = timesOf(ROUNDS * TYPED.length, (n) => findGames(catalogue, { sort: 'popular', typed: TYPED[n % TYPED.length] }));
  const shelf = timesOf(ROUNDS, () => findGames(catalogue, { sort: 'popular', category: 'slots', volatility: 'alta' }));
  say(`games               ${count}`);
  say(`a look at each name p50 ${at(reference, 0.5)} ms, p95 ${at(reference, 0.95)} ms (the reference)`);
  say(
    `search              p50 ${at(searches, 0.5)} ms, p95 ${at(searches, 0.95)} ms, worst ${at(searches, 1)} ms; p95 is ${ratio(searches, reference)} times the reference`,
  );
  for (const typed of TYPED)
    say(
      `  ${typed.padEnd(18)}p50 ${at(
        timesOf(ROUNDS, () => findGames(catalogue, { sort: 'popular', typed })),
        0.5,
      )} ms`,
    );
  say(`filtered shelf      p50 ${at(shelf, 0.5)} ms, p95 ${at(shelf, 0.95)} ms; p95 is ${ratio(shelf, reference)} times the reference`);
  say(`built anew          p50 ${at(builtMs, 0.5)} ms, worst ${at(builtMs, 1)} ms, at most once a second and only after a change`);
}

/** The same catalogue in each run. */
function catalogueOf(count: number): CatalogueRows {
  const word = (seed: number) => [7, 131, 1_009].map((step) => SYLLABLES[Math.floor((seed * step) / 3) % SYLLABLES.length] ?? '').join('');
  const providers = Array.from({ length: 80 }, (_, n) => ({
    ...{ id: `provedor-${n}`, slug: `provedor-${n}`, name: `Provedor ${word(n + 5)}`, summary: '', image: '', open: true, source: 'hub88' },
  }));
  const games = Array.from({ length: count }, (_, n): GameRow => ({
    ...{
      id: `jogo-${n}`,
      slug: `jogo-${n}`,
      name: `${word(n)} ${word(n + 17)} ${n % 97}`,
      providerId: `provedor-${n % 80}`,
      categoryIds: [n % 9 === 0 ? '2' : '1'],
    },
    ...{
      image: '/art/gem.svg',
      imageCf: null,
      features: ['rodadas-gratis', `linhas-${n % 50}`],
      rtpHundredths: 9_400 + (n % 250),
      demo: true,
      multiplayer: false,
    },
    ...{ releasedAt: new Date(Date.UTC(2026, 0, 1 + (n % 300))), description: '', rules: [], minBetCents: 20, maxBetCents: null, path: `/play/jogo-${n}` },
    ...{ popularity: (n * 7_919) % 5_000, position: n, searchWords: '', source: 'hub88', providerGame: `g${n}`, open: true, listed: true, certified: true },
    ...{ volatility: VOLATILITIES[n % 3] ?? null, themes: [THEMES[n % THEMES.length] ?? 'mar'], maxWinStakes: 5_000, mathVersion: null, stakesCents: null },
  }));
  return {
    categories: [
      { id: '1', slug: 'slots', name: 'Slots', summary: '' },
      { id: '2', slug: 'ao-vivo', name: 'Cassino ao vivo', summary: '' },
    ],
    providers,
    games,
  };
}

/** Milliseconds of this thread's processor time for each run, shortest first: other programs on the machine do not count. */
function timesOf(times: number, work: (n: number) => unknown): number[] {
  for (let warm = 0; warm < 3; warm += 1) work(warm);
  return Array.from({ length: times }, (_, n) => {
    const before = process.threadCpuUsage();
    for (let run = 0; run < RUNS; run += 1) work(n);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000 / RUNS;
  }).toSorted((a, b) => a - b);
}

function place(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function at(times: readonly number[], share: number): string {
  return place(times, share).toFixed(2);
}

function ratio(times: readonly number[], reference: readonly number[]): string {
  return (place(times, 0.95) / place(reference, 0.95)).toFixed(1);
}
