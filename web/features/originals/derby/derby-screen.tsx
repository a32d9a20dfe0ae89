import { type DerbyOutcome, derbySchemas } from '#contracts/originals/derby.ts';
import { DERBY_WEIGHTS, type DerbyPosition, derbyPositions, derbyReturnE2 } from '#kernel/fairness/cards/derby.ts';
import { GAMES } from '#contracts/games.ts';
import { cx } from '#ui/cx.ts';
import type { CardGame } from '../cards/card-game.ts';
import { WinnerChip } from '../cards/card-parts.tsx';
import { paysText, rankWord } from '../cards/card-words.ts';
import { liveSchemas } from '../live/live-screen.ts';
import { type AnyScreen, type LiveRules, screenOf } from '../table/table-screen.ts';

export const DERBY_NAMES: Readonly<Record<DerbyPosition, string>> = { home: 'Mandante', away: 'Visitante', tie: 'Empate' };
const TONES = { home: 'left', away: 'right', tie: 'middle' } as const;
const ALL = derbyPositions.reduce((sum, position) => sum + DERBY_WEIGHTS[position], 0);
export const DERBY_LIVE: LiveRules = {
  returnE2: (position) => derbyReturnE2(position as DerbyPosition, position as DerbyPosition),
  returnWith: (position, result) => derbyReturnE2(position as DerbyPosition, (result as DerbyOutcome).winner),
  leastE2: derbyReturnE2('home', 'home'),
  unknown: 'Nem a casa conhece as cartas.',
  running: 'As cartas estão saindo',
};
const paint = { mark: 'text-muted', bar: 'fill-muted' };

/** The screen of Two cards for the shared table components. */
export const derbyScreen: AnyScreen = screenOf<DerbyPosition, DerbyOutcome>({
  id: 'derby',
  channel: 'live.derby',
  schemas: liveSchemas({ ...derbySchemas, history: derbySchemas.historyReply, bets: derbySchemas.betsReply }),
  positions: derbyPositions,
  names: DERBY_NAMES,
  positionOf: (bet) => (bet as { readonly position: DerbyPosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly outcome: DerbyOutcome | null }).outcome,
  resultName: ({ winner, home, away }) => `${DERBY_NAMES[winner]}, ${rankWord(home)} contra ${rankWord(away)}`,
  wins: (position, { winner }) => position === winner,
  words: {
    together: 'somando as suas fichas',
    betFirst: 'Aposte antes',
    shares: 'Quantas vezes cada lado venceu',
    drawn: 'As cartas já vão sair.',
    sealed: 'Aparece depois das cartas',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-sm border-2 border-dashed border-current', className)} />,
  Chip: ({ result: { winner } }) => <WinnerChip letter={DERBY_NAMES[winner].slice(0, 1)} tone={TONES[winner]} />,
  Places: () => null,
  live: DERBY_LIVE,
  paints: { home: paint, away: paint, tie: paint },
});

/** Two cards for the card scene: one to each side. */
export const derbyCards: CardGame = {
  screen: derbyScreen,
  name: GAMES.derby.name,
  sides: { left: DERBY_NAMES.home, right: DERBY_NAMES.away },
  places: 1,
  fields: [
    { position: 'home', pays: paysText(DERBY_LIVE.returnE2('home')), note: 'Empate: volta metade', tone: 'left' },
    { position: 'tie', pays: paysText(DERBY_LIVE.returnE2('tie')), note: 'Cartas iguais', tone: 'middle' },
    { position: 'away', pays: paysText(DERBY_LIVE.returnE2('home')), note: 'Empate: volta metade', tone: 'right' },
  ],
  dealOf(result) {
    const { home, away } = result as DerbyOutcome;
    return [
      { side: 'left', place: 0, card: home },
      { side: 'right', place: 0, card: away },
    ];
  },
  pointsOf: null,
  sideThatWon(result) {
    const tone = TONES[(result as DerbyOutcome).winner];
    return tone === 'middle' ? null : tone;
  },
  chancesOf: (position) => DERBY_WEIGHTS[position as DerbyPosition],
  results: ALL,
};
