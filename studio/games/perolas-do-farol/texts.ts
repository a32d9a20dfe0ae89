import type { GameTexts } from '../../protocol/game-texts.ts';

export const PEROLAS_DO_FAROL_TEXTS: GameTexts = {
  id: 'perolas-do-farol',
  name: 'Pérolas do Farol',
  summary: 'Ao entardecer, as pérolas ficam presas no lugar enquanto o mar gira de novo. Quem enche a janela acende o Farol: 2.500 vezes a aposta.',
  features: ['Pérolas que ficam', 'Três novos giros', 'Prêmios fixos'],
  themes: ['Mar', 'Farol', 'Pérolas', 'Praia', 'Barco', 'Entardecer'],
  rules: [
    'São cinco rolos com três símbolos cada. Uma linha paga três, quatro ou cinco símbolos iguais em rolos vizinhos, a partir da esquerda.',
    'A lâmpada é o coringa: substitui todos os símbolos de linha, mas nunca uma pérola.',
    'Cada pérola mostra o seu prêmio. Seis ou mais pérolas num giro ficam presas, e os outros lugares giram de novo três vezes; cada pérola nova fica e devolve os três giros.',
    'Quando os giros acabam, todas as pérolas da janela pagam o que mostram.',
    'Há quatro prêmios fixos: Concha 20, Estrela 50, Coral 250 e Farol 2.500 vezes a aposta. Os três primeiros vêm em pérolas, cada um no máximo uma vez por rodada.',
    'Quinze pérolas enchem a janela e acendem o Farol, que é pago no lugar do que as pérolas mostram.',
    'Pérolas num giro sem novos giros não pagam nada.',
    'O resultado é sorteado no servidor antes de a aposta ser cobrada. Uma rodada interrompida é concluída e mostrada quando você volta.',
    'Se a aposta não puder ser confirmada, ela é anulada e o valor volta para o seu saldo.',
  ],
  releasedAt: '2026-11-23',
};
