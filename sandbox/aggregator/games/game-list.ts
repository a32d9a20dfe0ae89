import type { SLOT_SCENES } from './scenes/slot-scenes.ts';
import type { TABLE_SCENES } from './scenes/table-scenes.ts';
import { BALANCED, CALM, exactReturn, type SlotMath, WILD } from './slot-math.ts';
import { lowestReturn, ROULETTE, type TableMath, TWO_CARDS, WHEEL } from './table-math.ts';

/** The one supplier behind this aggregator. */
export const SUPPLIER = 'Estúdio Arraial';

interface Listed {
  readonly code: string;
  readonly name: string;
  /** Two colours of its poster and page. */
  readonly colours: readonly [string, string];
  readonly theme: readonly string[];
  readonly releasedOn: string;
  /** The stakes of the game, in centavos. */
  readonly stakes: readonly number[];
}
export interface SlotGame extends Listed {
  readonly kind: 'slot';
  readonly math: SlotMath;
  /** The scene of its poster. */
  readonly scene: keyof typeof SLOT_SCENES;
  /** Glyphs of the six symbols, the most frequent first: shapes of games/draw-symbol.ts. */
  readonly symbols: readonly string[];
  /** 1 (low) to 6 (very high). */
  readonly volatility: number;
}
export interface TableGame extends Listed {
  readonly kind: 'table';
  /** The scene of its poster. */
  readonly scene: keyof typeof TABLE_SCENES;
  readonly math: TableMath;
}
export type AggregatorGame = SlotGame | TableGame;

const SLOT_STAKES = [50, 100, 200, 500, 1_000, 2_000, 5_000];
const TABLE_STAKES = [100, 200, 500, 1_000, 2_500, 5_000, 10_000];

type About<Scene> = readonly [scene: Scene, ...theme: string[]];

const slot = (
  code: string,
  name: string,
  colours: readonly [string, string],
  [scene, ...theme]: About<SlotGame['scene']>,
  math: SlotMath,
  symbols: string,
): SlotGame => ({
  kind: 'slot',
  code: `arr_${code}`,
  name,
  colours,
  scene,
  theme,
  releasedOn: '2026-03-02',
  stakes: SLOT_STAKES,
  math,
  symbols: symbols.split(' '),
  volatility: math === CALM ? 2 : math === BALANCED ? 3 : 5,
});
const table = (code: string, name: string, colours: readonly [string, string], [scene, ...theme]: About<TableGame['scene']>, math: TableMath): TableGame => ({
  kind: 'table',
  code: `arr_live_${code}`,
  name,
  colours,
  scene,
  theme,
  releasedOn: '2026-05-11',
  stakes: TABLE_STAKES,
  math,
});

export const GAMES: readonly AggregatorGame[] = [
  slot('cafe_da_serra', 'Café da Serra', ['#6b3f2a', '#f0b36a'], ['coffee', 'Serra', 'Café'], CALM, 'leaf drop star sun bell crown'),
  slot('vento_do_norte', 'Vento do Norte', ['#0f4c81', '#8fe3ff'], ['boat', 'Mar', 'Vela'], BALANCED, 'drop wave leaf moon star crown'),
  slot('feira_de_sabado', 'Feira de Sábado', ['#b3392f', '#ffd166'], ['market', 'Feira', 'Frutas'], CALM, 'leaf sun drop bell gem star'),
  slot('ouro_da_mina', 'Ouro da Mina', ['#3d2b56', '#f5c542'], ['mine', 'Mina', 'Ouro'], WILD, 'drop leaf bell gem sun crown'),
  slot('noite_de_seresta', 'Noite de Seresta', ['#1b1f4b', '#c9a7ff'], ['serenade', 'Noite', 'Música'], BALANCED, 'moon bell star drop gem crown'),
  slot('trem_do_cerrado', 'Trem do Cerrado', ['#7a4a12', '#9be08a'], ['train', 'Cerrado', 'Trem'], CALM, 'leaf sun wave bell star gem'),
  slot('maracatu_dourado', 'Maracatu Dourado', ['#8a1b61', '#ffbf3f'], ['drum', 'Carnaval', 'Dança'], WILD, 'bell star sun gem moon crown'),
  slot('ilha_das_conchas', 'Ilha das Conchas', ['#0b6e6e', '#ffe0b5'], ['shell', 'Praia', 'Conchas'], BALANCED, 'wave drop sun star gem crown'),
  table('roleta_da_orla', 'Roleta da Orla', ['#0d5c3f', '#e9d8a6'], ['promenade', 'Roleta', 'Ao vivo'], ROULETTE),
  table('roleta_do_largo', 'Roleta do Largo', ['#6a1023', '#f3d9b1'], ['square', 'Roleta', 'Ao vivo'], ROULETTE),
  table('roda_do_arraial', 'Roda do Arraial', ['#143d8c', '#ffd447'], ['feast', 'Roda', 'Ao vivo'], WHEEL),
  table('sol_e_lua', 'Sol e Lua', ['#30205f', '#ffcf70'], ['dayAndNight', 'Cartas', 'Ao vivo'], TWO_CARDS),
];

const BY_CODE = new Map(GAMES.map((game) => [game.code, game]));

/** The game with this code; undefined if there is none. */
export function gameOf(code: string): AggregatorGame | undefined {
  return BY_CODE.get(code);
}

/** Version of the drawings: raise it with each change, so that a site with cached pictures fetches them again under a new address. */
const ART = 3;

/** A line of the answer of `game/list`, with the names and types of the aggregator's documentation. `rtp` and `hit_ratio` are texts in percent. */
export function listedGame(game: AggregatorGame, publicUrl: string): Record<string, unknown> {
  const isSlot = game.kind === 'slot';
  const figures = isSlot ? exactReturn(game.math) : null;
  const rtpBps = figures === null && game.kind === 'table' ? lowestReturn(game.math) : (figures?.rtpBps ?? 0);
  return {
    url_thumb: `${publicUrl}/aggregator/posters/${game.code}.svg?art=${ART}`,
    url_background: `${publicUrl}/aggregator/posters/${game.code}.svg?wide=1&art=${ART}`,
    product: SUPPLIER,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    name: game.name,
    game_code: game.code,
    freebet_support: isSlot,
    demo_game_support: true,
    enabled: true,
    category: isSlot ? 'Video Slots' : 'Live Dealer',
    blocked_countries: [],
    release_date: game.releasedOn,
    volatility: isSlot ? game.volatility : null,
    rtp: percentText(rtpBps),
    max_multiplier: isSlot ? Math.max(game.math.pair, ...game.math.triples) : null,
    paylines: isSlot ? 1 : null,
    hit_ratio: figures === null ? null : figures.hitPercent.toFixed(2),
    certifications: [],
    languages: ['pt'],
    theme: game.theme,
    technology: ['HTML5'],
    features: isSlot ? ['Free Rounds'] : ['Live Lobby'],
    min_bet: (game.stakes[0] ?? 0) * 1_000,
    max_bet: (game.stakes.at(-1) ?? 0) * 1_000,
  };
}

/** "95.22": rounded down, so that no player is promised more than the true value. */
function percentText(bps: number): string {
  return (Math.floor(bps) / 100).toFixed(2);
}
