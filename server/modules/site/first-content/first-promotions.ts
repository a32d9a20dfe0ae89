import { joined } from '#contracts/game-facts.ts';
import { games } from '#contracts/games.ts';
import type { PromotionDraft } from '../store/promotion-rows.ts';

const always = { startsAt: null, endsAt: null };

/** Three promotions that are true on every site from its first day; none promises money. */
export const FIRST_PROMOTIONS: readonly PromotionDraft[] = [
  {
    slug: 'defina-seus-limites',
    title: 'Defina seus limites, jogue tranquilo',
    image: 'promo-limites.svg',
    summary: 'Quanto, por quanto tempo e quando parar: decida antes de começar.',
    content: [
      'A melhor hora de decidir quanto gastar é antes de apostar. Escolha um valor que não faça falta no fim do mês, um tempo para ficar, e pare quando chegar a um dos dois, ganhando ou perdendo.',
      'O extrato da conta mostra cada depósito, cada aposta e cada saque, com o saldo depois de cada um. Olhe com frequência: a memória costuma lembrar mais dos ganhos do que das perdas.',
      'Se a vontade de continuar ficar maior que a diversão, faça uma pausa e veja os sinais de alerta na página Jogo responsável. O CVV atende de graça, 24 horas por dia, pelo telefone 188.',
    ].join('\n\n'),
    ...always,
  },
  {
    slug: 'pix-direto-da-sua-conta',
    title: 'Pix direto da sua conta',
    image: 'promo-pix.svg',
    summary: 'Depósitos e saques por Pix, sem tarifa nossa, sempre entre contas no seu CPF.',
    content: [
      'Depósitos e saques são feitos por Pix, e não cobramos tarifa em nenhum dos dois. Ao depositar, a página mostra o QR Code e o código Pix copia e cola; quando o banco confirma o pagamento, o saldo muda na tela sem precisar recarregar.',
      'O dinheiro só entra e sai por contas no seu próprio CPF. Um Pix vindo da conta de outra pessoa é devolvido a quem pagou. É uma proteção para você e uma exigência contra fraudes.',
      'No saque, uma linha do tempo mostra cada passo e o prazo. Quando o banco confirma, o identificador da transação aparece no extrato.',
    ].join('\n\n'),
    ...always,
  },
  {
    slug: 'confira-a-sua-rodada',
    title: 'Confira a sua rodada',
    image: 'promo-conferir.svg',
    summary: 'Nos nossos jogos originais, você mesmo refaz a conta e confere o resultado.',
    content: [
      `Em ${joined(games.map(({ name }) => name))} ninguém precisa acreditar na nossa palavra. Antes de cada rodada o resultado é selado: publicamos um código que não revela nada, mas que não combina com nenhum outro resultado.`,
      'Depois da rodada, os números que faltavam são publicados, e a página Jogo justo refaz o cálculo no seu próprio aparelho. Em Double entra também um número público que só nasce depois que as apostas fecham, e que nós não escolhemos.',
      'Conferir não muda as chances: cada jogo tem um retorno teórico, escrito nas regras, e ele é menor que 100%. Serve para mostrar que o resultado foi o que tinha de ser. Abra a página Jogo justo (/fairness) e cole os dados de uma rodada sua.',
    ].join('\n\n'),
    ...always,
  },
];
