import { memo } from 'react';
import { derbyFigures, derbyPays } from '#contracts/originals/cards-figures.ts';
import { derbyPositions } from '#kernel/fairness/cards/derby.ts';
import type { CardRulesProps } from '../cards/card-page.tsx';
import { CardRules } from '../cards/card-rules.tsx';
import { DERBY_LIVE, DERBY_NAMES, derbyCards } from './derby-screen.tsx';

/** A short description of Two cards. */
export const HowItWorks = memo(function HowItWorks({ terms }: CardRulesProps) {
  const rows = derbyPositions.map((position) => ({
    position,
    name: DERBY_NAMES[position],
    pays: derbyCards.fields.find((field) => field.position === position)?.pays ?? '',
    rtpHundredths: derbyFigures(position).rtpHundredths,
  }));
  return (
    <CardRules game="derby" terms={terms} live={DERBY_LIVE} rows={rows}>
      <p>
        {`Uma carta para o Mandante, uma para o Visitante: a maior vence. A ordem vai do dois até o rei e, acima dele, o ás; os naipes não contam. Acertar o lado paga ${derbyPays('home')} para um. Com cartas iguais, metade da aposta em um dos lados volta, arredondada para baixo no centavo, e o Empate paga ${derbyPays('tie')} para um.`}
      </p>
    </CardRules>
  );
});
