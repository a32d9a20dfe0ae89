import type { GameTexts, MathFacts, PayRow } from '../texts.ts';
import { brl, fractionPercent, percent, whole } from '../text/money.ts';
import { drawing, element } from './element.ts';

/** The rules of a game: figures proven by the mathematics, the paytable in money of the current stake, and the game's own sections. */
export function rulesContent(facts: MathFacts, texts: Pick<GameTexts, 'paytable' | 'rules'>, stakeCents: number): Node[] {
  return [
    figures(facts),
    element('h3', {}, 'Prêmios'),
    element('p', { class: 'faint' }, `Valores para a aposta de ${brl(stakeCents)} por rodada.`),
    element('ul', { class: 'pays' }, ...texts.paytable.map((row) => payRow(row, facts, stakeCents))),
    ...texts.rules.flatMap(({ title, lines, figure }) => [
      element('h3', {}, title),
      ...(figure === undefined ? [] : [element('div', { class: 'figure-box' }, figure())]),
      ...lines.map((line) => element('p', {}, line)),
    ]),
    element('h3', {}, 'Sorteio e registro'),
    element(
      'p',
      {},
      'Cada rodada é sorteada no servidor do estúdio por um gerador seguro, sem relação com a aposta, o jogador ou as rodadas anteriores. A animação só mostra o que foi sorteado.',
    ),
    element('p', {}, 'Se a conexão cair, a rodada fica guardada e é mostrada quando você voltar. Em falha que impeça o resultado, a aposta é devolvida.'),
    element('p', { class: 'faint version' }, `Versão da matemática: ${facts.version}`),
  ];
}

function figures({ figures: { rtpHundredths, hitRate, volatility, maxWinStakes, maxWinOneIn } }: MathFacts): HTMLElement {
  const rows: readonly (readonly [string, string])[] = [
    ['Retorno ao jogador (RTP)', percent(rtpHundredths)],
    ['Rodadas com prêmio', fractionPercent(hitRate)],
    ['Volatilidade', volatility],
    ['Prêmio máximo', `${whole(maxWinStakes)}× a aposta`],
    ['Chance do prêmio máximo', `1 em ${whole(maxWinOneIn)} rodadas`],
  ];
  return element('dl', { class: 'facts' }, ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

function payRow({ name, svg, pays, note }: PayRow, { unitsPerStake }: MathFacts, stakeCents: number): HTMLElement {
  const picture = element('div', { class: 'pay-symbol', 'aria-hidden': 'true' }, drawing(svg));
  const lines = pays.map(({ count, units }) => element('div', {}, element('dt', {}, count), element('dd', {}, brl((stakeCents / unitsPerStake) * units))));
  return element(
    'li',
    {},
    picture,
    element('div', {}, element('h4', {}, name), element('dl', {}, ...lines), ...(note === undefined ? [] : [element('p', {}, note)])),
  );
}
