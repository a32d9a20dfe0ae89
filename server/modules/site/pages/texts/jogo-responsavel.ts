import { type FirstPage, part } from '../page.ts';

export const jogoResponsavel: FirstPage = {
  slug: 'jogo-responsavel',
  title: 'Jogo responsável',
  summary: 'Como manter a aposta no lugar dela, os sinais de alerta e onde pedir ajuda, a qualquer hora.',
  sections: [
    part('Aposta é diversão, não renda', [
      'No longo prazo a casa tem vantagem: o retorno teórico de cada jogo está nas regras dele e é sempre menor que 100%. Não existe sistema, sequência ou horário que mude isso, e resultados passados não preveem os próximos.',
      'Aposte só o que não faz falta. Nunca aposte para recuperar perdas, para pagar contas ou com dinheiro emprestado.',
    ]),
    part(
      'Sinais de alerta',
      ['Responda com sinceridade. Se disser sim a dois ou mais, pare e procure ajuda:'],
      [
        'Você aposta mais do que pretendia, em valor ou em tempo?',
        'Já tentou parar ou diminuir e não conseguiu?',
        'Volta no outro dia para recuperar o que perdeu?',
        'Esconde de alguém quanto aposta?',
        'Já deixou de pagar uma conta, ou pediu dinheiro emprestado, por causa de apostas?',
        'Fica irritado ou ansioso quando não pode apostar?',
        'Aposta para fugir de problemas ou da tristeza?',
      ],
    ),
    part(
      'Proteja-se',
      ['Algumas medidas que funcionam:'],
      [
        'decida antes quanto pode perder e quanto tempo vai ficar, e pare quando chegar lá;',
        'não aposte cansado, triste ou depois de beber;',
        'veja com frequência o extrato: ele mostra cada depósito, aposta e saque;',
        'defina em Proteção quanto pode depositar, perder e apostar, e por quanto tempo pode jogar: diminuir vale na hora, aumentar espera 24 horas;',
        'faça uma pausa, de 24 horas a 42 dias, ou a autoexclusão, de seis meses em diante: começam na hora, não acabam antes do prazo, e o seu dinheiro continua seu;',
        'use a plataforma centralizada de autoexclusão do Governo Federal para sair de todas as casas autorizadas de uma vez.',
      ],
    ),
    part(
      'Onde pedir ajuda',
      ['Gratuito e sem julgamento:'],
      [
        'CVV – Centro de Valorização da Vida: telefone 188, 24 horas por dia, e cvv.org.br;',
        'Jogadores Anônimos do Brasil: jogadoresanonimos.com.br;',
        'SUS: procure a unidade básica de saúde ou o CAPS mais perto de você;',
        'em emergência, ligue 192 (SAMU).',
      ],
    ),
    part('Menores de idade', [
      'É proibido apostar antes dos 18 anos. A idade é conferida no registro do CPF. Se crianças usam o mesmo aparelho, não deixe a sessão aberta nem a senha salva, e considere um programa de controle parental.',
    ]),
    part('Se alguém próximo precisa de ajuda', [
      'Converse num momento calmo, sem acusar; ofereça companhia para procurar um serviço; não empreste dinheiro para cobrir apostas. Grupos como o Jog-Anon acolhem familiares e amigos.',
    ]),
  ],
};
