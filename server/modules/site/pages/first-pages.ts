import type { FirstPage } from './page.ts';
import { ajuda } from './texts/ajuda.ts';
import { contato } from './texts/contato.ts';
import { jogoResponsavel } from './texts/jogo-responsavel.ts';
import { licenca } from './texts/licenca.ts';
import { politicaDeCookies } from './texts/politica-de-cookies.ts';
import { politicaDePrivacidade } from './texts/politica-de-privacidade.ts';
import { prevencaoALavagem } from './texts/prevencao-a-lavagem-de-dinheiro.ts';
import { regrasDeApostas } from './texts/regras-de-apostas.ts';
import { sobreNos } from './texts/sobre-nos.ts';
import { termosDeUso } from './texts/termos-de-uso.ts';

/** The initial pages of every site, in the footer's order. */
export const FIRST_PAGES: readonly FirstPage[] = [
  jogoResponsavel,
  termosDeUso,
  politicaDePrivacidade,
  politicaDeCookies,
  prevencaoALavagem,
  licenca,
  sobreNos,
  contato,
  regrasDeApostas,
  ajuda,
];
