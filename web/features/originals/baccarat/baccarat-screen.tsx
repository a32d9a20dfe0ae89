import { type BaccaratOutcome, baccaratSchemas } from '#contracts/originals/baccarat.ts';
import {
  BACCARAT_WEIGHTS,
  type BaccaratPosition,
  baccaratPositions,
  type BaccaratResult,
  baccaratResults,
  baccaratReturnE2,
  pointsOf,
} from '#kernel/fairness/cards/baccarat.ts';
import { GAMES } from '#contracts/games.ts';
import { cx } from '#ui/cx.ts';
import type { CardGame } from '../cards/card-game.ts';
import { WinnerChip } from '../cards/card-parts.tsx';
import { paysText } from '../cards/card-words.ts';
import type { DealtCard } from '../cards/deal.ts';
import { liveSchemas } from '../live/live-screen.ts';
import { type AnyScreen, type LiveRules, screenOf } from '../table/table-screen.ts';

export const BACCARAT_NAMES: Readonly<Record<BaccaratPosition, string>> = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  'player-pair': 'Par do Jogador',
  'banker-pair': 'Par da Banca',
};
const TONES = { player: 'left', banker: 'right', tie: 'middle' } as const;
const RETURNS_E2 = Object.fromEntries(
  baccaratPositions.map((position) => [position, Math.max(...baccaratResults.map((result) => baccaratReturnE2(position, result)))]),
) as Record<BaccaratPosition, number>;
const ALL = BACCARAT_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
export const BACCARAT_LIVE: LiveRules = {
  returnE2: (position) => RETURNS_E2[position as BaccaratPosition],
  returnWith: (position, result) => baccaratReturnE2(position as BaccaratPosition, resultOf(result as BaccaratOutcome)),
  leastE2: RETURNS_E2.banker,
  unknown: 'Nem a casa conhece as cartas.',
  running: 'As cartas estão saindo',
};
const paint = { mark: 'text-muted', bar: 'fill-muted' };

const resultOf = ({ winner, player_pair: playerPair, banker_pair: bankerPair }: BaccaratOutcome): BaccaratResult => ({ winner, playerPair, bankerPair });
const winsWith = (position: BaccaratPosition, { winner, playerPair, bankerPair }: BaccaratResult) =>
  position === 'player-pair' ? playerPair : position === 'banker-pair' ? bankerPair : position === winner;

/** Baccarat's screen for the shared table components. */
export const baccaratScreen: AnyScreen = screenOf<BaccaratPosition, BaccaratOutcome>({
  id: 'baccarat',
  channel: 'live.baccarat',
  schemas: liveSchemas({ ...baccaratSchemas, history: baccaratSchemas.historyReply, bets: baccaratSchemas.betsReply }),
  positions: baccaratPositions,
  names: BACCARAT_NAMES,
  positionOf: (bet) => (bet as { readonly position: BaccaratPosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly outcome: BaccaratOutcome | null }).outcome,
  resultName: ({ winner, player_points, banker_points }) => `${BACCARAT_NAMES[winner]}, Jogador ${player_points}, Banca ${banker_points}`,
  wins: (position, result) => winsWith(position, resultOf(result)),
  words: {
    together: 'somando as suas fichas',
    betFirst: 'Aposte antes',
    shares: 'Quantas vezes saiu cada resultado',
    drawn: 'As cartas já vão sair.',
    sealed: 'Aparece depois das cartas',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-sm border-2 border-dashed border-current', className)} />,
  Chip: ({ result: { winner } }) => <WinnerChip letter={BACCARAT_NAMES[winner].slice(0, 1)} tone={TONES[winner]} />,
  Places: () => null,
  live: BACCARAT_LIVE,
  paints: Object.fromEntries(baccaratPositions.map((position) => [position, paint])) as Record<BaccaratPosition, typeof paint>,
});

/** Baccarat for the card scene: two or three cards to each side, with their points. */
export const baccaratCards: CardGame = {
  screen: baccaratScreen,
  name: GAMES.baccarat.name,
  sides: { left: BACCARAT_NAMES.player, right: BACCARAT_NAMES.banker },
  places: 3,
  fields: [
    { position: 'player-pair', pays: paysText(RETURNS_E2['player-pair']), note: '', tone: 'left' },
    { position: 'tie', pays: paysText(RETURNS_E2.tie), note: '', tone: 'middle' },
    { position: 'banker-pair', pays: paysText(RETURNS_E2['banker-pair']), note: '', tone: 'right' },
    { position: 'player', pays: paysText(RETURNS_E2.player), note: 'Empate: volta', tone: 'left' },
    { position: 'banker', pays: paysText(RETURNS_E2.banker), note: 'Empate: volta', tone: 'right' },
  ],
  dealOf(result) {
    const { player, banker } = result as BaccaratOutcome;
    const both = [0, 1, 2].flatMap((place): (DealtCard | null)[] => [cardAt('left', place, player), cardAt('right', place, banker)]);
    return both.filter((each) => each !== null);
  },
  pointsOf,
  sideThatWon(result) {
    const tone = TONES[(result as BaccaratOutcome).winner];
    return tone === 'middle' ? null : tone;
  },
  chancesOf: (position) =>
    baccaratResults.reduce((sum, result, place) => sum + (winsWith(position as BaccaratPosition, result) ? (BACCARAT_WEIGHTS[place] ?? 0) : 0), 0),
  results: ALL,
};

function cardAt(side: DealtCard['side'], place: number, cards: readonly string[]): DealtCard | null {
  const card = cards[place];
  return card === undefined ? null : { side, place, card };
}
