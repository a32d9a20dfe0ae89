import { type FirstPage, part } from '../page.ts';

export const prevencaoALavagem: FirstPage = {
  slug: 'prevencao-a-lavagem-de-dinheiro',
  title: 'Prevenção à lavagem de dinheiro',
  summary: 'O que fazemos para que a conta sirva só para jogar, e o que isso significa para você.',
  sections: [
    part('Nosso compromisso', [
      'Cumprimos a Lei nº 9.613/1998 e as normas da Secretaria de Prêmios e Apostas sobre prevenção à lavagem de dinheiro, ao financiamento do terrorismo e da proliferação de armas. Isso inclui política interna, avaliação de risco, treinamento e um responsável designado.',
    ]),
    part(
      'O que fazemos',
      ['Em toda conta:'],
      [
        'conferimos a identidade: CPF, idade, documento e rosto;',
        'só aceitamos Pix do CPF do próprio apostador e só pagamos a chaves desse CPF;',
        'exigimos que o valor depositado seja apostado antes de ser sacado, na proporção mostrada na carteira;',
        'acompanhamos movimentações fora do padrão da conta;',
        'guardamos os registros pelo prazo da lei;',
        'comunicamos operações suspeitas ao Coaf, como manda a lei, sem avisar o envolvido.',
      ],
    ),
    part('O que podemos pedir', [
      'Em alguns casos pedimos a origem dos recursos ou novos documentos. Enquanto a conferência durar, saques podem ficar em análise; o dinheiro continua seu e aparece na carteira com o motivo.',
    ]),
    part('Pessoas expostas politicamente', [
      'Pessoas expostas politicamente, seus familiares e colaboradores próximos passam por conferência reforçada. Informe o suporte se for o seu caso.',
    ]),
    part('Denúncias', ['Se souber de uso indevido do site, escreva ao suporte com o assunto “Denúncia”. Você não precisa se identificar.']),
  ],
};
