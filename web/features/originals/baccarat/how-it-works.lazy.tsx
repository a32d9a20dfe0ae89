import { memo } from 'react';
import { BACCARAT_RULES, baccaratFigures } from '#contracts/originals/cards-figures.ts';
import { baccaratPositions } from '#kernel/fairness/cards/baccarat.ts';
import type { CardRulesProps } from '../cards/card-page.tsx';
import { CardRules } from '../cards/card-rules.tsx';
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
      <p>{`${BACCARAT_RULES.aim} ${BACCARAT_RULES.values} ${BACCARAT_RULES.player}`}</p>
      <p>{`${BACCARAT_RULES.banker} ${BACCARAT_RULES.commission}`}</p>
    </CardRules>
  );
});
