import type { Scenario } from '../scenarios.ts';

/** The scenarios in the order of the page. */
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
  { name: 'outright_withdrawal', title: 'Retirar um competidor', text: 'Um competidor desiste da próxima copa: suas apostas voltam no fim.' },
  { name: 'outright_decided', title: 'Decidir uma copa', text: 'A próxima copa termina agora, com um campeão.' },
  { name: 'outright_shared', title: 'Dividir um título', text: 'A próxima copa termina agora, com dois campeões.' },
  { name: 'outright_corrected', title: 'Corrigir um campeão', text: 'O vice da última copa passa a campeão: a liquidação volta e vem outra.' },
  { name: 'goal_taken_back', title: 'Anular um gol', text: 'Sai um gol agora num jogo ao vivo; o VAR revisa e anula um minuto depois.' },
  {
    name: 'incident_late',
    title: 'Contar tarde',
    text: 'O próximo lance (gol, cartão, escanteio, pênalti) é contado de 30 a 90 segundos depois de acontecer.',
  },
  { name: 'incident_twice', title: 'Contar duas vezes', text: 'O próximo lance é contado de novo dois segundos depois.' },
  { name: 'incidents_swapped', title: 'Contar fora de ordem', text: 'O segundo dos dois próximos lances é contado antes do primeiro.' },
  {
    name: 'standstill',
    title: 'Congelar um jogo',
    text: 'Por 45 segundos nada chega de um jogo ao vivo e seu relógio fica parado; depois vêm os lances que faltaram.',
  },
  {
    name: 'clock_back',
    title: 'Voltar o relógio',
    text: 'O relógio de um jogo ao vivo anda três minutos para trás por um tempo, de 30 a 90 segundos de jogo.',
  },
];
