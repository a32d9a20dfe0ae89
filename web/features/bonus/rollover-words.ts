import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';

/** The bets that count towards the deposit rollover, in plain words. The rule: server/modules/stakes/README.md. */
export const ROLLOVER_RULES: readonly string[] = [
  'Contam as apostas pagas com dinheiro e com bônus, quando terminam: ganhar ou perder conta igual.',
  `Conta o que você pode perder em cada jogo ou rodada, juntando todas as suas apostas abertas ali, em qualquer mercado e em qualquer bilhete: o total apostado menos o menor retorno possível. ${formatBrl(cents(5_000))} na vitória do mandante a 2,00 e ${formatBrl(cents(5_000))} em “empate ou visitante” a 1,80 devolvem pelo menos ${formatBrl(cents(9_000))} e contam ${formatBrl(cents(1_000))}.`,
  'No Double vale o mesmo para todas as cores da rodada, e no Dice e no Plinko cada aposta é uma rodada.',
  'O valor de uma múltipla ou de um sistema é dividido por igual entre os jogos; em cada jogo, não conta a parte que outra aposta sua cobre.',
  'Apostas devolvidas não contam.',
  'Os depósitos são liberados por ordem de chegada, do mais antigo para o mais novo.',
  'Prêmios que passam do valor pendente podem ser sacados na hora.',
];

/** The requirement of the deposit rollover: `times` is the setting `deposit_rollover`, "1,5" in Brazilian notation; 0 means no requirement. */
export function depositRolloverRule(times: number): string {
  if (times <= 0) return 'Nesta casa o depósito pode ser sacado sem precisar ser apostado antes.';
  const figure = numberText(times, 3);
  const example = formatBrl(cents(Math.floor(5_000 * times)));
  const how = times === 1 ? 'o mesmo valor precisa ser apostado uma vez' : `o valor precisa ser apostado ${figure} vezes`;
  return `Antes de sacar um depósito, ${how}. Um depósito de ${formatBrl(cents(5_000))} pede ${example} em apostas.`;
}
