// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { MathFacts } from '../texts.ts';
import { rulesContent } from './rules-content.ts';

const FACTS: MathFacts = {
  id: 'g',
  version: 'abc123',
  unitsPerStake: 20,
  figures: { rtp: '1927/2000', rtpHundredths: 9635, hitRate: '1/3', deviation: 5, volatility: 'alta', maxWinStakes: 5_000, maxWinOneIn: 14_092_501 },
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const textOf = (stake: number) =>
  rulesContent(
    FACTS,
    { paytable: [{ name: 'Onça', svg: SVG, pays: [{ count: '5×', units: 2_000 }] }], rules: [{ title: 'Linhas', lines: ['São 20.'] }] },
    stake,
  )
    .map((node) => node.textContent)
    .join(' ')
    .replaceAll('\u00a0', ' ');

test('the rules show return, hits, volatility, the highest win with its rarity, and the version (GM-1)', () => {
  const text = textOf(100);
  for (const fact of ['96,35%', '33,33%', 'alta', '5.000× a aposta', '1 em 14.092.501 rodadas', 'abc123', 'São 20.']) expect(text).toContain(fact);
});

test('pays are in money of the current stake', () => {
  expect(textOf(100)).toContain('5×R$ 100,00');
  expect(textOf(20)).toContain('5×R$ 20,00');
});
