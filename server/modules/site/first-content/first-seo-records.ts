import { returnText } from '#contracts/game-facts.ts';
import { type GameId, games } from '#contracts/games.ts';
import { PLACES } from './places-seo-records.ts';

interface FirstSeoRecord {
  readonly section: string;
  /** '' means the section itself. */
  readonly source: string;
  readonly title: string;
  readonly content: string;
}

const record = (section: string, source: string, title: string, content: string): FirstSeoRecord => ({ section, source, title, content });

/** The search engine texts of each game's own page; its page in the catalogue has another title. */
const GAME_TEXTS: Readonly<Record<GameId, Pick<FirstSeoRecord, 'title' | 'content'>>> = {
  mines: {
    title: 'Mines: abra gemas e retire quando quiser',
    content: `Escolha de 1 a 24 minas, abra casas e retire quando quiser. As posições são seladas antes da aposta e conferíveis depois. Retorno ${returnText('mines')}. 18+.`,
  },
  double: {
    title: 'Double: uma roda para todo mundo',
    content: `Vermelho e preto pagam 2×, branco paga 14×. O sorteio usa um número público que só nasce depois que as apostas fecham. Retorno ${returnText('double')}. 18+.`,
  },
  dice: {
    title: 'Dice: escolha a chance',
    content: `De 1% a 95% de chance, acima ou abaixo: quanto menor a chance, maior o prêmio. Confira cada número. Retorno ${returnText('dice')}. 18+.`,
  },
  crash: {
    title: 'Crash: retire antes da parada',
    content: `O múltiplo sobe para todo mundo ao mesmo tempo: retire antes da parada, na mão ou sozinho. Confira cada rodada. Retorno ${returnText('crash')}. 18+.`,
  },
  plinko: {
    title: 'Plinko: a bola cai, você escolhe o risco',
    content: `De 8 a 16 linhas de pinos e três riscos: o tabuleiro mostra quanto cada casa paga antes da aposta. Confira cada queda. Retorno ${returnText('plinko')}. 18+.`,
  },
  roulette: {
    title: 'Roleta europeia ao vivo',
    content: `Uma roda de 37 números para todo mundo: plenos, cavalos, dúzias, cores e vizinhos. O mesmo retorno em toda aposta, ${returnText('roulette')}. 18+.`,
  },
  wheel: {
    title: 'Roda da Quermesse ao vivo',
    content: `Uma roda grande, igual para todo mundo: números, o Carrossel e a Pescaria, sorteados junto com a rodada. Retorno ${returnText('wheel')}. 18+.`,
  },
  derby: {
    title: 'Clássico: Mandante ou Visitante, a carta maior vence',
    content: `Uma carta para cada lado, de oito baralhos: aposte no Mandante, no Visitante ou no Empate. Retorno ${returnText('derby')}. 18+.`,
  },
  baccarat: {
    title: 'Bacará ao vivo: Jogador, Banca ou Empate',
    content: `Oito baralhos e as regras de sempre para a terceira carta. Cada rodada pode ser conferida. Retorno ${returnText('baccarat')}. 18+.`,
  },
};

/** Only as many names as a search result can show. */
const someNames = games
  .slice(0, 5)
  .map(({ name }) => name)
  .join(', ');

/** Title and description of the pages that every site has. Titles omit the site's name, since the page adds it. */
export const FIRST_SEO_RECORDS: readonly FirstSeoRecord[] = [
  record(
    'home_page',
    '',
    'Cassino e apostas com resultados que você confere',
    'Jogos originais com resultado selado antes da aposta, saldo ao vivo e depósito e saque por Pix na conta do seu CPF. Proibido para menores de 18 anos.',
  ),
  record(
    'casino',
    '',
    'Cassino online',
    'Todos os jogos em uma estante só: busque pelo nome, filtre por provedor e veja o retorno teórico de cada um antes de jogar. 18+.',
  ),
  record(
    'casino_categories',
    '1',
    'Slots online',
    'Slots com regras, tabela de pagamentos e retorno teórico à vista. Veja a aposta mínima e a máxima de cada jogo antes de começar. 18+.',
  ),
  record(
    'casino_categories',
    'slots',
    'Slots online',
    'Slots com regras, tabela de pagamentos e retorno teórico à vista. Veja a aposta mínima e a máxima de cada jogo antes de começar. 18+.',
  ),
  record(
    'casino_categories',
    '2',
    'Cassino ao vivo',
    'Mesas ao vivo com limites de aposta, últimos resultados e regras de cada mesa, tudo antes de sentar. Proibido para menores de 18 anos.',
  ),
  record(
    'casino_categories',
    'ao-vivo',
    'Mesas ao vivo',
    'Mesas ao vivo com limites de aposta, últimos resultados e regras de cada mesa, tudo antes de sentar. Proibido para menores de 18 anos.',
  ),
  record(
    'casino_categories',
    'originais',
    'Jogos originais',
    `${someNames} e outros jogos feitos aqui: cada resultado é selado antes e você confere depois. Retorno teórico publicado. 18+.`,
  ),
  record(
    'casino_providers',
    'palpite-originais',
    'Palpite Originais',
    'Os jogos da casa, com chances e retorno teórico publicados e um verificador que roda no seu próprio aparelho. 18+.',
  ),
  ...games.map(({ id, name }) => record('casino_games', id, `${name}: regras, limites e retorno`, GAME_TEXTS[id].content)),
  ...games.map(({ id, path }) => record(path.slice(1).replaceAll('/', '-'), '', GAME_TEXTS[id].title, GAME_TEXTS[id].content)),
  record(
    'sports',
    '',
    'Apostas esportivas',
    'Futebol e outros esportes, antes e durante o jogo, com as regras de cada mercado escritas em português claro. Proibido para menores de 18 anos.',
  ),
  record('promotions', '', 'Promoções', 'O que está valendo agora, com período e regras em palavras simples. Nenhuma oferta escondida nas letras miúdas. 18+.'),
  record(
    'fairness',
    '',
    'Jogo justo: confira qualquer rodada',
    `Como cada rodada dos nossos jogos (${someNames} e outros) é decidida, e o verificador que refaz a conta no seu próprio aparelho.`,
  ),
  record(
    'rules-betting',
    '',
    'Regras de apostas esportivas',
    'Como uma aposta é aceita, quando ela é ganha, perdida ou devolvida, o que acontece com jogos adiados e como funcionam limites e encerramento antecipado.',
  ),
  ...PLACES.map(([section, source, title, content]) => record(section, source, title, content)),
  record('providers', '', 'Provedores de jogos', 'Quem faz os jogos que você encontra aqui, e todos os jogos de cada provedor em um lugar só. 18+.'),
  record('suppliers', '', 'Fornecedores de jogos', 'Quem faz os jogos que você encontra aqui, e todos os jogos de cada fornecedor em um lugar só. 18+.'),
];
