import type { HarmRule } from '#kernel/protection.ts';
import { cents, formatBrl } from '#kernel/money.ts';

/** The finding and its rule, as text for the player. `facts` are those of `metRules`. */
export function explainRule(rule: HarmRule, facts: Readonly<Record<string, unknown>>): string {
  const number = (name: string) => Number(facts[name] ?? 0);
  const money = (name: string) => formatBrl(cents(number(name)));
  switch (rule) {
    case 'loss_above_usual': {
      const usual = number('mean_cents') === 0 ? 'Nas quatro semanas anteriores você quase não perdeu.' : `Sua média era de ${money('mean_cents')} por semana.`;
      return `Nos últimos sete dias você perdeu ${money('lost_cents')}. ${usual} Avisamos quando a perda da semana passa de R$\u00a0200,00 e de três vezes a média.`;
    }
    case 'many_deposits':
      return `Você fez ${number('deposits')} depósitos em uma hora. Avisamos a partir de três: costuma ser sinal de quem tenta recuperar o que perdeu.`;
    case 'deposits_after_zero':
      return `Nas últimas 24 horas, ${number('deposits')} depósitos seus vieram menos de cinco minutos depois de o saldo zerar. Avisamos a partir do terceiro.`;
    case 'long_play':
      return `Você está apostando há ${hours(number('minutes'))} sem uma pausa de pelo menos 15 minutos. Avisamos a partir de três horas.`;
    case 'night_play':
      return `Em ${number('nights')} das últimas sete noites você apostou entre meia-noite e seis da manhã. Avisamos a partir de quatro.`;
  }
}

function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${whole} horas` : `${whole} h ${rest} min`;
}
