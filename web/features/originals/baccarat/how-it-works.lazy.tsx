import { memo } from 'react';
import { baccaratFigures } from '#contracts/originals/cards-figures.ts';
import { baccaratPositions } from '#kernel/fairness/cards/baccarat.ts';
import type { CardRulesProps } from '../cards/card-page.tsx';
import { CardRules } from '../cards/rules-table.tsx';
import { BACCARAT_LIVE, BACCARAT_NAMES, baccaratCards } from './baccarat-screen.tsx';

/** Baccarat in a few words. */
export const HowItWorks = memo(function HowItWorks({ terms }: CardRulesProps) {
  const rows = baccaratPositions.map((position) => ({
    position,
    name: BACCARAT_NAMES[position],
    pays: baccaratCards.fields.find((field) => field.position === position)?.pays ?? '',
    rtpHundredths: baccaratFigures(position).rtpHundredths,
  }));
  return (
    <CardRules game="baccarat" terms={terms} live={BACCARAT_LIVE} rows={rows}>
      <p>
        Duas cartas para o Jogador, duas para a Banca: vence quem chega mais perto de nove. O ás vale um, dez e figuras valem zero, e da soma conta só o último
        algarismo. Com oito ou nove de um dos lados, ninguém pede. Senão, o Jogador pede a terceira carta com até cinco.
      </p>
      <p>
        Se o Jogador parou, a Banca pede com até cinco. Se ele pediu, a Banca olha a terceira carta dele: com até dois pede sempre; com três, menos contra um
        oito; com quatro, contra dois a sete; com cinco, contra quatro a sete; com seis, contra seis ou sete; com sete, para. No empate, as apostas em Jogador e
        Banca voltam inteiras. Da vitória da Banca sai uma comissão de 5%.
      </p>
    </CardRules>
  );
});
