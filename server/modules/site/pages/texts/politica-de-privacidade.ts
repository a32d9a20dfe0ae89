import { type FirstPage, part } from '../page.ts';

export const politicaDePrivacidade: FirstPage = {
  slug: 'politica-de-privacidade',
  title: 'Política de privacidade',
  summary: 'Que dados usamos, por quê, por quanto tempo, com quem e como você exerce os seus direitos (LGPD).',
  sections: [
    part('1. Quem decide sobre os seus dados', [
      'A operadora deste site é a controladora dos seus dados pessoais, nos termos da Lei nº 13.709/2018 (LGPD). O encarregado pelo tratamento atende pelo canal de suporte, com o assunto “Privacidade”.',
    ]),
    part(
      '2. Que dados usamos',
      ['Usamos só o necessário para cada finalidade:'],
      [
        'cadastro: nome, CPF, data de nascimento, e-mail, telefone e, quando a lei exige, gênero e endereço;',
        'verificação: resultado da conferência do CPF, do documento e do rosto, feita por fornecedor especializado;',
        'dinheiro: depósitos, saques, chaves Pix do seu CPF e extrato;',
        'apostas: cada aposta, rodada e resultado;',
        'segurança: sessões, aparelho, endereço de rede e indício de VPN;',
        'atendimento: mensagens que você nos envia;',
        'divulgação: de onde você veio, só com o seu consentimento.',
      ],
    ),
    part(
      '3. Por que podemos usá-los',
      ['Cada uso tem uma base legal da LGPD:'],
      [
        'execução do contrato: abrir a conta, receber, pagar e registrar apostas;',
        'obrigação legal: identificar o apostador, prevenir lavagem de dinheiro, prestar contas ao regulador;',
        'prevenção à fraude e segurança do titular: verificação de identidade, inclusive dado biométrico;',
        'legítimo interesse: manter o site estável e seguro, com o mínimo de dados;',
        'consentimento: cookies de medição e de divulgação, que você pode retirar quando quiser.',
      ],
    ),
    part('4. Como protegemos', [
      'CPF, e-mail, telefone e chaves Pix são guardados cifrados. Senhas são guardadas só como resumo irreversível. Registros técnicos não levam CPF nem senha. Só pessoas autorizadas acessam dados pessoais, e cada acesso administrativo fica registrado.',
    ]),
    part(
      '5. Com quem compartilhamos',
      ['Nunca vendemos dados. Compartilhamos o necessário com:'],
      [
        'instituições de pagamento, para o Pix;',
        'fornecedores de verificação de CPF, identidade e endereço de rede;',
        'o Ministério da Fazenda, o Coaf e outras autoridades, quando a lei manda;',
        'prestadores de infraestrutura, sob contrato e instrução nossa.',
      ],
    ),
    part('6. Por quanto tempo guardamos', [
      'Dados da conta, do dinheiro e das apostas são guardados enquanto a conta existir e, depois, por cinco anos ou pelo prazo maior que a lei fixar. Mensagens de atendimento, por cinco anos. Cookies de divulgação, por sete dias. Vencido o prazo, o dado é apagado ou tornado anônimo.',
    ]),
    part(
      '7. Os seus direitos',
      ['A qualquer momento você pode pedir, de graça:'],
      [
        'confirmação de que tratamos os seus dados e acesso a eles;',
        'correção do que estiver errado;',
        'portabilidade;',
        'informação sobre compartilhamento;',
        'eliminação do que não precisamos guardar por lei;',
        'revisão de decisão tomada só por sistema;',
        'retirada do consentimento.',
      ],
    ),
    part('8. Reclamações', ['Se a resposta não satisfizer, você pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).']),
  ],
};
