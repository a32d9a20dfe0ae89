import type { GameTexts } from '../../protocol/game-texts.ts';

export const FESTA_NO_POMAR_TEXTS: GameTexts = {
  id: 'festa-no-pomar',
  name: 'Festa no Pomar',
  summary: 'Festa junina entre as árvores: frutas que se juntam pagam, somem e dão lugar a outras, e as bandeirinhas multiplicam cada cascata.',
  features: ['Grupos que pagam', 'Cascatas', 'Multiplicador crescente', 'Quedas grátis'],
  themes: ['Festa junina', 'Frutas', 'Pomar', 'São João', 'Bandeirinhas', 'Fogueira'],
  rules: [
    'O tabuleiro tem sete colunas e sete linhas. Paga cada grupo de cinco ou mais símbolos iguais que se tocam pelos lados; quanto maior o grupo, mais ele paga.',
    'Os símbolos que pagaram somem, cada grupo deixa uma lanterna no seu meio, o que está acima cai e novos símbolos chegam: é uma cascata. Ela se repete enquanto houver grupo.',
    'A lanterna é o coringa: vale por qualquer fruta ou quitute.',
    'As bandeirinhas multiplicam: a primeira cascata vale uma vez, as seguintes 2, 3, 5, 10, 20 e 50 vezes. A cada aposta elas recomeçam.',
    'Três, quatro ou cinco fogueiras no tabuleiro, quando nada mais paga, dão 10, 12 ou 15 quedas grátis; nelas as bandeirinhas não recomeçam.',
    'Três ou mais fogueiras numa queda grátis dão mais 5 quedas, até 40 por rodada.',
    'Uma rodada inteira paga no máximo 5.000 vezes a aposta; quem chega lá recebe esse valor e a rodada termina.',
    'O resultado é sorteado no servidor antes de a aposta ser cobrada. Uma rodada interrompida é concluída e mostrada quando você volta.',
    'Se a aposta não puder ser confirmada, ela é anulada e o valor volta para o seu saldo.',
  ],
  releasedAt: '2026-11-23',
};
