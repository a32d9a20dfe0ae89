import { type FirstPage, part } from '../page.ts';

export const regrasDeApostas: FirstPage = {
  slug: 'regras-de-apostas',
  title: 'Regras de apostas esportivas',
  summary: 'Como uma aposta é aceita, como ela é resolvida e o que acontece quando um jogo não sai como o previsto.',
  sections: [
    part('1. Como uma aposta é aceita', [
      'Ao enviar o bilhete, você propõe uma aposta. Ela só existe quando o site confirma: aí recebe um número, o valor sai do saldo e a aposta aparece em “Minhas apostas”. Enquanto não houver confirmação, não há aposta e nenhum centavo é descontado.',
      'Em jogos ao vivo há uma espera de alguns segundos antes da confirmação. Se nesse tempo o mercado fechar ou a cotação mudar além do que você aceitou, a aposta é recusada ou volta para você com a nova cotação, e só vale se você concordar.',
      'Depois de confirmada, a aposta não pode ser mudada nem cancelada por nenhum dos lados, a não ser nos casos escritos nestas regras. O registro da aposta guarda a cotação, o valor, a hora e a versão das regras que valiam.',
    ]),
    part(
      '2. Cotações e pagamento',
      [
        'As cotações são decimais e já incluem o valor apostado: R$ 10,00 a 2,50 pagam R$ 25,00, dos quais R$ 15,00 são lucro. Vale a cotação que estava no bilhete quando a aposta foi confirmada, mesmo que ela mude depois.',
        'No bilhete você escolhe o que fazer se a cotação mudar antes da confirmação: aceitar só a mesma, aceitar também uma maior ou aceitar qualquer uma.',
        'O pagamento é calculado com todas as casas e arredondado uma única vez, no fim, para baixo, ao centavo.',
      ],
      [
        'Simples: uma seleção; paga o valor vezes a cotação.',
        'Múltipla: todas as seleções precisam ganhar; as cotações se multiplicam.',
        'Criar aposta: de 2 a 10 seleções de um mesmo jogo, com uma cotação para todas juntas, calculada pelas chances de acontecerem no mesmo placar. Só ganha se todas ganharem. Pode também entrar numa múltipla com outros jogos.',
        'Sistema: várias múltiplas menores formadas com as suas seleções; cada uma é uma linha, com o seu próprio valor.',
      ],
    ),
    part('3. Valores mínimos e máximos', [
      'Cada bilhete tem valor mínimo, número máximo de seleções e pagamento máximo. Os três aparecem no bilhete antes da confirmação. Se o pagamento passar do máximo, paga-se o máximo; por isso o bilhete avisa quando o valor apostado já não aumenta o que se pode ganhar.',
      'Podemos aceitar um valor menor que o pedido em um mercado. Nesse caso o bilhete mostra o valor aceito, e a aposta só vale se você concordar. Os limites pessoais que você definiu valem antes de qualquer outro.',
      'A aposta em um jogo em andamento espera alguns segundos pela confirmação, com o valor reservado. Uma cotação melhor é dada a você. Uma pior do que a sua escolha permite é oferecida de novo: você tem 10 segundos para aceitar. Se o mercado for suspenso na espera, a aposta não vale e o valor volta.',
    ]),
    part('4. Que resultado vale', [
      'Vale o resultado oficial da entidade que organiza a competição, como anunciado logo após o fim do evento. Punições, recursos e mudanças decididas dias depois não alteram apostas já resolvidas.',
      'No futebol, salvo indicação no mercado, vale o tempo regulamentar com os acréscimos do árbitro; prorrogação e pênaltis não contam. Nos outros esportes, a prorrogação conta quando ela faz parte do placar final, a não ser que o nome do mercado diga o contrário.',
      'Um mercado já decidido continua decidido mesmo que o evento seja interrompido depois: por exemplo, “mais de 1,5 gol” quando o segundo gol já saiu.',
    ]),
    part(
      '5. Ganha, perdida, devolvida',
      ['Cada seleção termina de um destes modos:'],
      [
        'ganha: paga a cotação;',
        'perdida: a aposta simples ou a múltipla inteira é perdida;',
        'devolvida: a seleção passa a valer cotação 1,00; a aposta simples volta inteira, e a múltipla segue com as demais;',
        'meio ganha ou meio perdida: acontece em linhas asiáticas de quarto (como −0,75); metade do valor segue cada resultado;',
        'empate entre vencedores: quando dois ou mais dividem um lugar, o valor é dividido pelo número de empatados e pago à cotação inteira.',
      ],
    ),
    part('6. Quando a aposta é anulada', [
      'Uma aposta é anulada, e o valor volta inteiro, quando o evento é cancelado, quando o mercado foi oferecido com os participantes errados, quando o resultado já era conhecido no momento da confirmação ou quando o atleta escolhido não chega a participar e o mercado depende dele.',
      'Ao vivo, também é anulada a aposta feita depois de um gol, um pênalti marcado, um cartão vermelho ou o início do jogo que ainda não tinha chegado até nós, mesmo que o lance seja desfeito depois. A aposta mostra a hora do lance e a hora em que soubemos dele.',
      'Também é anulada a aposta feita com fraude, combinação de resultados ou por quem a lei impede de apostar naquele evento, como atletas, árbitros, dirigentes e pessoas com acesso ao sistema. Nesses casos o fato é comunicado às autoridades.',
    ]),
    part('7. Jogos adiados, interrompidos ou transferidos', [
      'Se um evento adiado ou interrompido não começar de novo em até 48 horas do horário original, as apostas ainda não decididas são anuladas. Se for retomado nesse prazo, elas valem para o resultado final.',
      'Mudança de campo neutro ou de horário dentro do mesmo prazo não anula apostas. Inversão do mando de campo anula os mercados em que ele importa. Em torneios, apostas de longo prazo valem até o fim da competição, mesmo que ela seja estendida.',
    ]),
    part('8. Múltiplas e seleções ligadas entre si', [
      'Seleções do mesmo evento cujo resultado depende uma da outra só podem ser combinadas quando o bilhete oferece uma cotação própria para a combinação, em “Criar aposta”. Seleções que não podem acontecer juntas, ou que já estão garantidas pelas outras, não entram. Se, por erro, uma múltipla aceitar seleções ligadas sem essa cotação, ela é resolvida pela cotação correta da combinação, ou devolvida se não houver.',
      'Quando uma seleção da múltipla é devolvida, as outras continuam valendo com as suas cotações.',
      'Quando uma seleção de “Criar aposta” é anulada, vale a cotação das outras, que já está assinada no comprovante desde que a aposta foi aceita; se todas forem anuladas, a combinação vale 1,00. Se uma for perdida, a combinação é perdida, mesmo que outra seja anulada.',
    ]),
    part('9. O que conta para liberar um depósito ou um bônus', [
      'Conta o que as suas apostas abertas em um mesmo jogo podem custar juntas, em qualquer mercado: o total apostado menos o menor retorno entre todos os placares possíveis. R$ 50,00 na vitória do mandante a 2,00 e R$ 50,00 em “empate ou visitante” a 1,80 devolvem pelo menos R$ 90,00 e contam R$ 10,00.',
      'O valor de uma múltipla ou de um sistema é dividido por igual entre os jogos de cada linha. Em cada jogo, não conta a parte que outra aposta sua cobre. Apostas devolvidas não contam nem cobrem. As pagas com bônus contam como as pagas com dinheiro.',
    ]),
    part('10. Erros e correções', [
      'Se uma cotação, um placar ou um nome estiver evidentemente errado, a aposta é resolvida pelo valor correto no momento em que foi feita, ou anulada quando não for possível determiná-lo. Avisamos você, dizemos o motivo, e a correção aparece no extrato como um lançamento próprio. Nada é apagado.',
      'Se uma aposta tiver sido resolvida com o resultado errado, ela é resolvida de novo com o resultado oficial.',
    ]),
    part('11. Dúvidas e reclamações', [
      'Fale com o suporte com o número da aposta em mãos. Se não concordar com a resposta, peça a revisão pela ouvidoria, com o número do atendimento; depois dela, você pode recorrer ao consumidor.gov.br, ao Procon e à Justiça.',
      'Aposta é diversão, não renda. Se ela deixou de ser divertida, veja a página Jogo responsável. É proibido apostar antes dos 18 anos.',
    ]),
  ],
};
