import { cents, formatBrl } from '#kernel/money.ts';
import type { AutoRun, AutoStop } from './auto-run.ts';

/** The text on why the rounds ended. */
export function stopText(reason: AutoStop, { plan, done }: AutoRun): string {
  const money = (amount: number | null) => formatBrl(cents(amount ?? 0));
  switch (reason) {
    case 'rounds':
      return done === 1 ? 'A rodada foi jogada.' : `As ${done} rodadas foram jogadas.`;
    case 'win':
      return 'Parou: você ganhou uma rodada.';
    case 'loss':
      return 'Parou: você perdeu uma rodada.';
    case 'profit':
      return `Parou: você chegou a ${money(plan.profitCents)} de ganho.`;
    case 'lost':
      return `Parou: a próxima aposta poderia passar de ${money(plan.lostCents)} de perda.`;
    case 'hidden':
      return 'Parou porque esta página saiu da frente.';
    case 'covered':
      return 'Parou porque um aviso abriu sobre o jogo.';
    case 'trouble':
      return 'Parou: uma aposta não foi aceita ou a conexão caiu.';
    case 'elsewhere':
      return 'Parou: você jogou em outra aba ou aparelho.';
    case 'player':
      return 'Você parou.';
    case 'unlawful':
      return 'Parou: o jogo não continua sozinho agora.';
  }
}
