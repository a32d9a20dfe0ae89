import { joined } from '#contracts/game-facts.ts';
import { games } from '#contracts/games.ts';
import { type FirstPage, part } from '../page.ts';

export const ajuda: FirstPage = {
  slug: 'ajuda',
  title: 'Ajuda',
  summary: 'As perguntas que mais chegam ao suporte, com respostas diretas.',
  sections: [
    part('Quem pode abrir uma conta?', [
      'Pessoas com 18 anos completos e CPF regular, em nome próprio. É uma conta por CPF. Quem está impedido por lei, ou se autoexcluiu, não pode abrir conta.',
    ]),
    part('Por que pedem o meu CPF no cadastro?', [
      'A lei exige identificar cada apostador. O CPF confirma a sua idade e o seu nome, e garante que depósitos e saques sejam só seus. Ele é guardado cifrado e aparece mascarado nas telas.',
    ]),
    part('Não consigo entrar. O que faço?', [
      'Confira se está usando o e-mail ou o CPF do cadastro. Se esqueceu a senha, use “Recuperar senha” na tela de entrada: mandamos um link para o seu e-mail. Depois de algumas tentativas erradas o site pede que você espere um pouco; a conta não é bloqueada por isso.',
    ]),
    part('Como mudo a minha senha?', [
      'Em Conta › Senha. Você informa a senha atual e a nova, com pelo menos 8 caracteres. As outras sessões abertas são encerradas na hora.',
    ]),
    part('O que é a verificação de identidade?', [
      'É a conferência do seu documento e do seu rosto, feita uma vez, em poucos minutos, com a câmera do celular. Ela é necessária antes do primeiro saque e, conforme o jogo, antes de apostar. Tenha em mãos um documento com foto e um lugar bem iluminado.',
    ]),
    part('A minha verificação foi recusada. E agora?', [
      'Quase sempre é foto tremida, documento cortado ou pouca luz. Tente de novo com o documento inteiro na imagem. Se a recusa se repetir, escreva para o suporte com o assunto “Verificação”.',
    ]),
    part('Como faço um depósito?', [
      'Em Carteira › Depositar, escolha o valor e pague o QR Code, ou use o código Pix copia e cola no aplicativo do seu banco. A conta pagadora precisa ser do seu próprio CPF. O saldo muda na tela assim que o banco confirma.',
    ]),
    part('Paguei o Pix e o saldo não mudou.', [
      'Use “Encontrar meu Pix”, na Carteira, com o identificador que começa com E e está no comprovante do banco. Um Pix pago de conta de outra pessoa é devolvido a quem pagou. Um Pix pago depois do vencimento do código é creditado ou devolvido, nunca perdido.',
    ]),
    part('Como faço um saque e quanto demora?', [
      'Em Carteira › Sacar, informe o valor e uma chave Pix do seu CPF. O valor fica reservado na hora, e a linha do tempo mostra cada passo. O prazo é de até 120 minutos depois do pedido, salvo verificação exigida por lei. Se o banco recusar, o dinheiro volta inteiro para o saldo.',
    ]),
    part('Por que uma parte do meu saldo não pode ser sacada?', [
      'A Carteira explica cada centavo. O motivo mais comum: um depósito precisa ser apostado antes de ser sacado, para que a conta não sirva de passagem de dinheiro. Conta o que você pode perder em cada jogo ou rodada: o total das suas apostas ali, em qualquer mercado e em qualquer bilhete, menos o menor retorno possível. De uma múltipla, conta a parte de cada jogo que nenhuma outra aposta sua cobre. As apostas pagas com bônus contam como as pagas com dinheiro, e para o bônus vale a mesma conta.',
    ]),
    part('Há tarifa para depositar ou sacar?', ['Não cobramos tarifa em nenhum dos dois. O seu banco pode ter regras próprias para o Pix.']),
    part('Como sei que os jogos são justos?', [
      `Em ${joined(games.map(({ name }) => name))} o resultado é selado antes da rodada e pode ser refeito por você depois, na página Jogo justo, no seu próprio aparelho. Cada jogo mostra o retorno teórico nas regras; ele é sempre menor que 100%, porque no longo prazo a casa tem vantagem.`,
    ]),
    part('A internet caiu no meio da rodada. Perdi a aposta?', [
      'Não por isso. A rodada fica guardada como estava: ao voltar, uma partida de Mines continua de onde parou, e uma aposta já feita em Double segue valendo. Uma rodada que não pode ser concluída é anulada, e todas as apostas dela voltam ao saldo.',
    ]),
    part('Como funcionam bônus e cupons?', [
      'Quando há uma oferta valendo, ela está na página Promoções, com período e condições antes de você aceitar. Um bônus pode exigir que um valor seja apostado antes de virar saque; a tela do bônus mostra quanto já foi e quanto falta. Ninguém é obrigado a aceitar um bônus.',
    ]),
    part('Quero parar, fazer uma pausa ou me autoexcluir.', [
      'Na sua conta, em Proteção, você define limites, faz uma pausa ou se autoexclui: vale na hora, e o seu dinheiro continua seu. A página Jogo responsável leva a cada uma dessas ferramentas. Quem quiser conversar com alguém agora pode ligar para o CVV, 188, de graça, 24 horas por dia.',
    ]),
    part('Como vocês usam os meus dados, e como peço os meus?', [
      'A Política de privacidade diz que dados usamos, por quê e por quanto tempo. Para acessar, corrigir ou levar os seus dados, escreva para o suporte com o assunto “Privacidade”.',
    ]),
    part('Como falo com o suporte?', [
      'Pelo formulário de ajuda: conte o que aconteceu, quando e em que tela. Você recebe um número de atendimento. Se a resposta não resolver, escreva com o assunto “Ouvidoria” e esse número. Nunca pedimos a sua senha nem o código da verificação em duas etapas.',
    ]),
  ],
};
