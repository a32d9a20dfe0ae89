import { brl } from '#studio/stage/text/money.ts';
import type { LineWin, Pearl, PerolasEvent } from '../math/events.ts';
import { inWords } from '#studio/stage/text/write-rules.ts';
import { CELLS } from '../math/symbols.ts';
import { NAMES, RUNG_NAMES } from './names.ts';

/** A round for the screen reader: whole sentences, without the total. */
export function describeRound(events: readonly PerolasEvent[], centsOf: (units: number) => number): readonly string[] {
  return events.flatMap((event) => sentences(event, centsOf));
}

/** The pearls that landed in a respin and the respins left, in one or two sentences. */
export function describeRespin(landed: readonly Pearl[], left: number, centsOf: (units: number) => number): string {
  const pearls = landed.map(({ units, jackpot }) => (jackpot === null ? brl(centsOf(units)) : `${RUNG_NAMES[jackpot]}, ${brl(centsOf(units))}`));
  const came = pearls.length === 0 ? 'Nenhuma pérola.' : `${pearls.length === 1 ? 'Uma pérola' : `${pearls.length} pérolas`}: ${pearls.join('; ')}.`;
  return `${came} ${left === 0 ? 'Os giros acabaram' : left === 1 ? 'Resta 1 giro' : `Restam ${left} giros`}.`;
}

function sentences(event: PerolasEvent, centsOf: (units: number) => number): readonly string[] {
  switch (event.type) {
    case 'spin':
      return event.pearls.length === 0 ? [] : [`${event.pearls.length === 1 ? 'Uma pérola' : `${event.pearls.length} pérolas`} na janela.`];
    case 'lines':
      return [linesSentence(event.wins, centsOf)];
    case 'respins-began':
      return ['As pérolas ficaram e os outros lugares giraram de novo.'];
    case 'farol':
      return [`As ${inWords(CELLS, 'f')} pérolas acenderam o Farol: ${brl(centsOf(event.units))}.`];
    case 'respins-ended':
      return event.farol ? [] : [endedSentence(event.pearls, centsOf(event.units), centsOf)];
    case 'capped':
      return ['A rodada chegou ao prêmio máximo.'];
    case 'respin':
    case 'total':
      return [];
  }
}

function linesSentence(wins: readonly LineWin[], centsOf: (units: number) => number): string {
  const best = wins.toSorted((a, b) => b.units - a.units)[0];
  const much = wins.length === 1 ? 'Uma linha premiada' : `${wins.length} prêmios de linha`;
  return best === undefined ? `${much}.` : `${much}. O maior: ${best.count} de ${NAMES[best.symbol]}, ${brl(centsOf(best.units))}.`;
}

function endedSentence(pearls: readonly Pearl[], cents: number, centsOf: (units: number) => number): string {
  const rungs = pearls.flatMap(({ jackpot, units }) => (jackpot === null ? [] : [`${RUNG_NAMES[jackpot]}, ${brl(centsOf(units))}`]));
  return `${pearls.length} pérolas renderam ${brl(cents)}${rungs.length === 0 ? '' : `, com ${rungs.join(' e ')}`}.`;
}
