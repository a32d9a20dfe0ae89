import { type FirstPage, part } from '../page.ts';

export const politicaDeCookies: FirstPage = {
  slug: 'politica-de-cookies',
  title: 'Política de cookies',
  summary: 'Os cookies deste site, um por um: para que servem e quanto duram.',
  sections: [
    part('O que são cookies', [
      'Cookies são pequenos textos que o site guarda no seu navegador. Alguns são indispensáveis para entrar e jogar; outros servem para medir de onde vieram as visitas e só existem se você aceitar todos os cookies.',
    ]),
    part(
      'Necessários',
      ['Não dependem de consentimento, porque sem eles o serviço pedido não funciona:'],
      [
        'jwt: mantém a sua sessão; o código da página não consegue lê-lo; dura o mesmo que o acesso;',
        'balance e user_id: mostram o saldo e a conta enquanto a sessão dura;',
        'csrf: protege as suas ações contra envios feitos por outros sites;',
        'escolha de cookies: lembra a sua resposta por 365 dias;',
        'code, referrer_id e shareCode: guardam o cupom ou a indicação que você trouxe, para o serviço que pediu.',
      ],
    ),
    part('De divulgação', [
      'Só depois de você aceitar todos: parâmetros da campanha que trouxe você (como utm_source, utm_campaign, gclid, fbc e fbp), guardados por sete dias, e o gerenciador de etiquetas configurado pela operadora.',
    ]),
    part('No seu aparelho', [
      'Além de cookies, o navegador guarda preferências suas, como o tema claro ou escuro e o som dos jogos. Elas não saem do aparelho.',
    ]),
    part('Como mudar de ideia', [
      'Apague os cookies do site no seu navegador: a pergunta volta na próxima visita. Apagar os necessários encerra a sua sessão.',
    ]),
  ],
};
