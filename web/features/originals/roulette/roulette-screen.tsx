import * as z from 'zod/mini';
import { type LiveBetsView, liveBetsView } from '#contracts/originals/live.ts';
import {
  rouletteBetsReply,
  type RouletteDetail,
  rouletteDetail,
  rouletteHistoryReply,
  type RouletteOutcome,
  type RouletteRound,
  rouletteRound,
} from '#contracts/originals/roulette.ts';
import { rouletteNumbersOf, type RoulettePosition, roulettePositions } from '#kernel/fairness/roulette/roulette-positions.ts';
import { cx } from '#ui/cx.ts';
import { type AnyScreen, screenOf } from '../table/table-screen.ts';
import type { TableBetsView, TableCurrentReply, TableRound } from '../table/wire.ts';
import { NumberChip } from './number-chip.tsx';
import { numberName, positionName } from './roulette-words.ts';

/** Everybody's bets, as the parts of a table's page read them, with the round's total. */
export interface RouletteView extends TableBetsView {
  readonly total: number;
  readonly bets: LiveBetsView['bets'];
}

const paint = { mark: 'text-muted', bar: 'fill-muted' };

/** Roulette for the parts of a table's page: a live table's words on the wire become those of every table. */
export const rouletteScreen: AnyScreen = screenOf<RoulettePosition, RouletteOutcome>({
  id: 'roulette',
  channel: 'live.roulette',
  schemas: {
    round: z.pipe(rouletteRound, z.transform(toRound)),
    betsView: z.pipe(liveBetsView, z.transform(toView)),
    currentReply: z.pipe(rouletteDetail, z.transform(toCurrent)),
    historyReply: rouletteHistoryReply,
    betsReply: rouletteBetsReply,
  } as never,
  positions: roulettePositions,
  names: Object.fromEntries(roulettePositions.map((position) => [position, positionName(position)])) as Record<RoulettePosition, string>,
  positionOf: (bet) => (bet as { readonly position: RoulettePosition }).position,
  bodyOf: (position) => ({ position }),
  resultOf: (shown) => (shown as { readonly outcome: RouletteOutcome | null }).outcome,
  resultName: ({ number, color }) => numberName(number, color),
  wins: (position, { number }) => rouletteNumbersOf(position).includes(number),
  words: {
    together: 'somando as suas fichas',
    betFirst: 'Aposte antes',
    shares: '',
    drawn: 'A bola já vai cair.',
    sealed: 'Aparece quando a bola cair',
  },
  Mark: ({ className }) => <span aria-hidden="true" className={cx('inline-block rounded-full border-2 border-dashed border-current', className)} />,
  Chip: ({ result }) => <NumberChip {...result} />,
  Places: () => null,
  paints: Object.fromEntries(roulettePositions.map((position) => [position, paint])) as Record<RoulettePosition, typeof paint>,
});

function toRound({ phase, ...round }: RouletteRound): TableRound & Pick<RouletteRound, 'outcome'> {
  return { ...round, phase: phase === 'result' ? 'spinning' : phase };
}

function toView({ positions, players, bets_total: total, ...view }: LiveBetsView): RouletteView {
  return { ...view, total, bets_total: positions, players: { all: players } };
}

function toCurrent(detail: RouletteDetail): TableCurrentReply {
  if (detail.round_id === null) return { round_id: null, terms: detail.terms };
  const { bets, terms } = detail;
  const view = toView(bets);
  return { ...toRound(rouletteRoundOf(detail)), bets: view, bets_total: view.bets_total, terms };
}

type Running = Exclude<RouletteDetail, { readonly round_id: null }>;

/** The fields of the round alone: what the lobby says of the table is not the page's. */
function rouletteRoundOf({
  id: _id,
  game: _game,
  name: _name,
  limits: _limits,
  players: _players,
  last: _last,
  positions: _positions,
  ...rest
}: Running): RouletteRound {
  const { mine: _mine, bets: _bets, terms: _terms, ...round } = rest;
  return round;
}
