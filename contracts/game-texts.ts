/** What lists and records say of games, in Portuguese. Apart from games.ts, which every page loads. */
import type { Game } from './games.ts';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** The return after "RTP" or "Retorno": "de até 97%" where it depends on the way of playing, else "de 93,33%". */
export function returnText({ rtpHundredths: { lowest, highest } }: Game): string {
  return lowest === highest ? `de ${percentText(highest)}` : `de até ${percentText(highest)}`;
}

/** The return after "o retorno teórico": "fica entre 85% e 97% do que é apostado em Mines", "é de 93,33% no Double". */
export function returnClause({ within, rtpHundredths: { lowest, highest } }: Game): string {
  return lowest === highest
    ? `é de ${percentText(highest)} ${within}`
    : `fica entre ${percentText(lowest)} e ${percentText(highest)} do que é apostado ${within}`;
}

/** Words as a sentence lists them: "a", "a e b", "a, b e c". */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
}

/** Hundredths of a percent as read in Brazil: 9333 is "93,33%". */
function percentText(hundredths: number): string {
  return percent.format(hundredths / 10_000);
}
