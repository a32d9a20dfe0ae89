/**
 * Players' names for games and kinds of games. A nickname finds its game if the catalogue has it; otherwise the search finds nothing and offers similar games.
 */
export interface Nickname {
  /** Nicknames as players type them, without "jogo do". */
  readonly said: readonly string[];
  /** Whole words in the names of the games that are meant. */
  readonly means: readonly string[];
  /** Search texts for alike games, the nearest first. */
  readonly like: readonly string[];
}

const ANIMALS = ['animais', 'slots'];
const RISING = ['multiplicador', 'conferivel'];
const TABLES = ['ao vivo', 'cartas', 'roleta'];

export const NICKNAMES: readonly Nickname[] = [
  { said: ['tigrinho', 'tigre', 'tiger'], means: ['fortune tiger'], like: ANIMALS },
  { said: ['touro', 'tourinho', 'boi'], means: ['fortune ox'], like: ANIMALS },
  { said: ['coelho', 'coelhinho'], means: ['fortune rabbit'], like: ANIMALS },
  { said: ['ratinho', 'rato'], means: ['fortune mouse'], like: ANIMALS },
  { said: ['dragão', 'dragãozinho'], means: ['fortune dragon'], like: ANIMALS },
  { said: ['cobrinha', 'cobra'], means: ['fortune snake'], like: ANIMALS },
  { said: ['bicho', 'bichinho'], means: ['bicho'], like: ANIMALS },
  { said: ['aviãozinho', 'avião', 'aviator'], means: ['aviator'], like: RISING },
  { said: ['foguetinho', 'foguete'], means: ['spaceman', 'jetx'], like: RISING },
  { said: ['crash', 'gráfico'], means: ['crash', 'aviator', 'spaceman', 'jetx'], like: RISING },
  { said: ['plinko', 'bolinha'], means: ['plinko'], like: RISING },
  { said: ['raspadinha', 'raspa'], means: ['raspadinha', 'scratch'], like: ['campo minado', 'dado'] },
  { said: ['bingo', 'keno', 'loteria', 'sorteio'], means: ['bingo', 'keno'], like: ['dado', 'roleta'] },
  { said: ['blackjack', 'vinte e um', '21'], means: ['blackjack'], like: TABLES },
  { said: ['poker', 'pôquer'], means: ['poker'], like: TABLES },
  { said: ['bacará', 'baccarat'], means: ['bacara', 'baccarat', 'bac bo'], like: TABLES },
  { said: ['pescaria', 'peixe', 'peixinho'], means: ['fishing', 'bass'], like: ['mar', 'rio'] },
  { said: ['docinho', 'doce', 'bala'], means: ['sweet bonanza', 'candy'], like: ['frutas', 'slots'] },
  { said: ['zeus', 'olimpo'], means: ['gates of olympus', 'olympus'], like: ['slots'] },
  { said: ['caça-níquel', 'maquininha', 'slot'], means: [], like: ['slots'] },
];

/** Other words for our own games and for kinds of games, by game id and category slug. They are found like words of the catalogue. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  mines: 'bombinha bomba mina gema diamante pisar',
  double: 'roleta de cores rodinha',
  dice: 'dadinho',
  slots: 'slot caça-níquel caça-níqueis maquininha jogo de girar',
  'ao-vivo': 'live mesa crupiê dealer',
  originais: 'original da casa próprios',
};

/** Filler words of players' searches, ignored next to other words. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set('jogo jogos joguinho game games o a os as do da dos das de e no na com um uma'.split(' '));
