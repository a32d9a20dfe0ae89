import { type FirstPage, part } from '../page.ts';

export const termosDeUso: FirstPage = {
  slug: 'termos-de-uso',
  title: 'Termos de uso',
  summary: 'As regras da conta, do dinheiro, das apostas e do encerramento, em palavras claras.',
  sections: [
    part('1. Quem somos e o que estes termos regem', [
      'Estes termos valem entre você e a operadora deste site para todo uso da conta, dos jogos e das apostas. Ao criar a conta você declara que leu e aceitou a versão vigente; a versão aceita fica registrada com data e hora.',
      'Apostas de quota fixa e jogos on-line são regidos no Brasil pelas Leis nº 13.756/2018 e nº 14.790/2023 e pelas portarias da Secretaria de Prêmios e Apostas do Ministério da Fazenda. O que a lei proibir prevalece sobre estes termos.',
    ]),
    part(
      '2. Quem pode ter conta',
      ['A conta é pessoal, gratuita e uma só por CPF. Para abri-la e mantê-la é preciso:'],
      [
        'ter 18 anos completos e CPF regular;',
        'informar dados verdadeiros, que são conferidos no registro do CPF e, antes do primeiro saque, por documento e reconhecimento facial;',
        'não estar impedido por lei ou por autoexclusão, aqui ou no cadastro central de impedidos;',
        'usar a conta só em nome próprio, sem emprestar, vender ou compartilhar o acesso;',
        'acessar o site sem VPN, proxy ou outro meio que esconda a sua localização.',
      ],
    ),
    part('3. Segurança do acesso', [
      'A senha é sua e não deve ser repassada. Você pode ativar a verificação em duas etapas, ver todas as sessões abertas e encerrar qualquer uma delas na página da conta. Avise o suporte se notar acesso que não reconhece.',
      'Sessões terminam sozinhas depois de um tempo sem ação ou no prazo máximo de sete dias.',
    ]),
    part('4. Depósitos', [
      'Depósitos são feitos só por Pix, a partir de conta bancária do seu próprio CPF. Um Pix de outra pessoa não é creditado: volta automaticamente para quem pagou.',
      'O crédito entra no saldo assim que o pagamento é confirmado pela instituição. Um Pix pago depois do vencimento do código é creditado ou devolvido, nunca perdido. Limites mínimo e máximo aparecem antes de gerar o código.',
    ]),
    part('5. Saques', [
      'Saques vão só para chaves Pix do seu próprio CPF. O valor pedido sai do saldo na hora, fica reservado e não pode ser apostado; se o banco recusar, volta inteiro.',
      'Um depósito precisa ser apostado antes de ser sacado, na proporção mostrada na carteira, para impedir o uso da conta como passagem de dinheiro. Conta o que você podia perder em cada jogo ou rodada: o total das suas apostas abertas ali, em qualquer mercado e ainda que em bilhetes separados, menos o menor retorno possível. O valor de uma múltipla ou de um sistema é dividido por igual entre os jogos, e em cada um não conta a parte coberta por outra aposta sua. As apostas pagas com bônus contam como as pagas com dinheiro, e para o bônus vale a mesma regra. A carteira explica cada centavo que ainda não pode ser sacado. O prazo é de até 120 minutos depois do pedido, salvo verificação exigida por lei.',
    ]),
    part('6. Apostas e resultados', [
      'Uma aposta vale quando o site a confirma; a confirmação fica guardada e repetir o mesmo envio não cobra duas vezes. Depois de confirmada, não pode ser alterada.',
      'Nos jogos originais o resultado é decidido por um processo publicado que qualquer pessoa pode conferir na página Jogo justo. Os retornos teóricos de cada jogo estão nas regras dele.',
      'Se uma rodada não puder ser concluída, ela é anulada e todas as apostas dela voltam ao saldo. Erros evidentes de sistema são corrigidos com registro, e você vê a correção no extrato.',
    ]),
    part('7. Limites de aposta e de pagamento', [
      'Cada jogo mostra a aposta mínima, a máxima e o maior pagamento por rodada. Limites pessoais que você definir valem antes de qualquer outro.',
    ]),
    part(
      '8. O que não é permitido',
      ['A conta pode ser bloqueada, com registro do motivo, em caso de:'],
      [
        'conta em nome de outra pessoa, menor de idade ou mais de uma conta por CPF;',
        'fraude, combinação entre apostadores ou uso de programa para obter vantagem indevida;',
        'suspeita de lavagem de dinheiro, que é comunicada às autoridades como manda a lei;',
        'tentativa de invadir ou sobrecarregar o site.',
      ],
    ),
    part('9. Jogo responsável', [
      'Aposta é diversão e pode causar dependência e perda de dinheiro. As ferramentas de proteção e os contatos de ajuda estão na página Jogo responsável. A autoexclusão é cumprida na hora e não pode ser desfeita antes do prazo.',
    ]),
    part('10. Encerramento da conta', [
      'Você pode pedir o encerramento da conta ao suporte quando quiser. O encerramento espera as apostas em aberto, e o saldo que restar é pago na chave Pix do seu CPF. Dados que a lei manda guardar são mantidos pelo prazo dela.',
    ]),
    part('11. Reclamações e foro', [
      'Fale primeiro com o suporte: todo contato recebe um número. Se não resolvermos, você pode recorrer ao consumidor.gov.br, ao Procon e à Justiça. Vale a lei brasileira, no foro do seu domicílio.',
    ]),
    part('12. Mudanças nestes termos', [
      'Uma nova versão é publicada aqui com número e data, e as anteriores ficam guardadas. Mudança que reduza direitos é avisada antes e só vale para o que acontecer depois dela.',
    ]),
  ],
};
