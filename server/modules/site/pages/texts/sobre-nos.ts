import { type FirstPage, part } from '../page.ts';

export const sobreNos: FirstPage = {
  slug: 'sobre-nos',
  title: 'Sobre nós',
  summary: 'Uma casa de apostas brasileira em que cada resultado e cada centavo podem ser conferidos por você.',
  sections: [
    part('No que acreditamos', [
      'Quem aposta tem direito a entender o jogo. Por isso publicamos o retorno de cada jogo, mostramos antes de cada rodada o selo do resultado e damos as ferramentas para você refazer a conta, no seu aparelho, até sem internet.',
      'Quem confia o seu dinheiro tem direito a vê-lo. Cada depósito, aposta, prêmio e saque está no extrato, com o saldo depois dele, e a carteira explica cada centavo que ainda não pode ser sacado.',
    ]),
    part('Como cuidamos do jogo', [
      'Nos jogos originais, o resultado nasce de um código secreto selado antes da aposta. No Double, ele se junta a um sorteio público, que ninguém controla e que só acontece depois que as apostas fecham. Nem a casa conhece o resultado antes.',
    ]),
    part('Como cuidamos de você', [
      'Não usamos contagem para apressar, nem prêmios que prometem o que a lei não permite. Dizemos com clareza que a casa tem vantagem, e a ajuda está sempre a um toque.',
    ]),
  ],
};
