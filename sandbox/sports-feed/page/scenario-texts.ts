import type { Scenario } from '../scenarios.ts';

/** The scenarios as the page offers them. */
export const SCENARIO_TEXTS: readonly { readonly name: Scenario; readonly title: string; readonly text: string }[] = [
  { name: 'gap', title: 'Perder uma mensagem', text: 'A próxima mensagem some até o site pedir recuperação.' },
  { name: 'duplicate', title: 'Repetir uma mensagem', text: 'A próxima mensagem chega duas vezes.' },
  { name: 'out_of_order', title: 'Trocar a ordem', text: 'As duas próximas mensagens chegam trocadas.' },
  { name: 'silent', title: 'Ficar sem sinal', text: 'Nada chega por 45 segundos, nem o sinal de vida; depois vem tudo.' },
  {
    name: 'contradiction',
    title: 'Contradizer um resultado',
    text: 'O próximo resultado traz gols que não batem com o placar; o certo vem 15 minutos depois da confirmação.',
  },
  { name: 'postponed', title: 'Adiar um jogo', text: 'O próximo jogo sai da data, sem data nova.' },
  { name: 'abandoned', title: 'Abandonar um jogo', text: 'Um jogo ao vivo para agora; sem nenhum, o próximo para aos 60 minutos.' },
  { name: 'awarded', title: 'Decidir no tribunal', text: 'Um jogo ao vivo (ou o próximo) termina com 3 × 0 decidido fora de campo.' },
  { name: 'correction', title: 'Corrigir um resultado', text: 'O último jogo encerrado perde seu último gol: a liquidação volta e vem outra.' },
  { name: 'cancel', title: 'Cancelar apostas', text: 'Apostas dos últimos dez minutos num jogo ficam sem efeito.' },
  { name: 'rollback_cancel', title: 'Desfazer o cancelamento', text: 'O cancelamento de apostas do jogo deixa de valer.' },
];
