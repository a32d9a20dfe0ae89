import { type FirstPage, part } from '../page.ts';

export const contato: FirstPage = {
  slug: 'contato',
  title: 'Contato',
  summary: 'Como falar com o suporte, com a privacidade e com a ouvidoria.',
  sections: [
    part('Suporte', [
      'Pela Ajuda, no menu do site, você escreve para a gente a qualquer hora, e a resposta vai para o seu e-mail.',
      'Conte o que aconteceu, quando, e em que tela. Se for sobre um Pix, tenha à mão o identificador de ponta a ponta (começa com E), que está no comprovante do banco: com ele a página Carteira encontra o pagamento na hora.',
      'Nunca pedimos a sua senha nem o código da verificação em duas etapas.',
    ]),
    part(
      'Antes de escrever',
      ['Muita coisa se resolve sozinha:'],
      [
        'Pix pago e não creditado: use “Encontrar meu Pix” na carteira;',
        'saque em análise: a linha do tempo do saque mostra em que passo ele está e o prazo;',
        'esqueceu a senha: use Recuperar senha, na tela de entrada;',
        'dúvida sobre um resultado: a página Jogo justo refaz a rodada.',
      ],
    ),
    part('Privacidade e ouvidoria', [
      'Pedidos sobre os seus dados vão com o assunto “Privacidade”. Se já falou com o suporte e não concordou com a resposta, escreva com o assunto “Ouvidoria” e o número do atendimento.',
    ]),
  ],
};
