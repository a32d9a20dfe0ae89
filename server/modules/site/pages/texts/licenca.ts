import { type FirstPage, part } from '../page.ts';

export const licenca: FirstPage = {
  slug: 'licenca',
  title: 'Licença',
  summary: 'A autorização para operar e como conferi-la na fonte.',
  sections: [
    part('Autorização', [
      'No Brasil, apostas de quota fixa só podem ser oferecidas por empresas autorizadas pela Secretaria de Prêmios e Apostas do Ministério da Fazenda, em endereços terminados em .bet.br.',
      'Enquanto o nome da empresa, o CNPJ e a portaria de autorização não aparecem nesta página, este site é uma demonstração e usa dinheiro fictício.',
    ]),
    part('Confira na fonte', [
      'A lista oficial das empresas autorizadas está em gov.br/fazenda, na área da Secretaria de Prêmios e Apostas. Desconfie de qualquer casa que não esteja nela.',
    ]),
    part('Certificação dos jogos', [
      'Jogos oferecidos no mercado regulado precisam de certificação por entidade reconhecida. Jogos sem certificação não aparecem onde este site opera com autorização.',
    ]),
  ],
};
