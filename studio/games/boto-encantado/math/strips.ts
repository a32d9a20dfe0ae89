import type { Strip } from '#studio/math/strips.ts';
import type { BotoSymbol } from './symbols.ts';
import { SYMBOLS } from './symbols.ts';

/** Five strips, left to right, each from the top down and round again. */
export type Strips = readonly [Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>, Strip<BotoSymbol>];

/** The reels of the first spin. A boto and a moon never show on one reel together (tested), so no boto covers a moon. */
export const FIRST_STRIPS: Strips = [
  reel(
    'Q Q arara K J J onca vitoria-regia A tucano Q J J onca onca Q tucano tucano A arara lua A A Q A J vitoria-regia arara arara K J K vitoria-regia vitoria-regia K K tucano',
  ),
  reel(
    'A Q K A vitoria-regia J tucano J arara arara Q Q K Q arara J J tucano tucano J A A boto K K A vitoria-regia K vitoria-regia onca Q lua J onca arara Q tucano',
  ),
  reel(
    'J J K J tucano Q vitoria-regia vitoria-regia arara vitoria-regia boto J tucano tucano onca J vitoria-regia onca K K A A Q tucano arara A K Q Q A J K Q lua Q A arara',
  ),
  reel(
    'K K J K K J vitoria-regia A boto K arara A tucano lua vitoria-regia arara K A A K arara tucano vitoria-regia Q vitoria-regia Q Q A tucano J J onca tucano A A Q J Q J onca',
  ),
  reel(
    'vitoria-regia J vitoria-regia tucano vitoria-regia K A tucano J J Q lua Q A A J J A onca Q Q J K vitoria-regia onca onca arara A K arara tucano Q arara arara K K',
  ),
];

/** The reels of the free spins: no moons, and stacks of onças on the outer reels. */
export const FREE_STRIPS: Strips = [
  reel(
    'tucano arara arara A Q Q vitoria-regia K J K Q onca onca onca J J arara Q J J A A J vitoria-regia vitoria-regia Q A K K A tucano K J Q Q onca onca onca tucano tucano vitoria-regia',
  ),
  reel(
    'tucano K onca J tucano J vitoria-regia A A J J Q vitoria-regia tucano tucano Q K Q A Q boto Q Q K arara J K J vitoria-regia A arara arara A arara J J K K A A onca K K Q J',
  ),
  reel(
    'K K A A J K arara Q tucano tucano J A boto J vitoria-regia J tucano A Q Q arara J onca A J J K K arara vitoria-regia Q J J vitoria-regia vitoria-regia K A A K Q tucano onca Q K Q',
  ),
  reel(
    'J Q vitoria-regia Q vitoria-regia A A arara A tucano J J tucano J vitoria-regia boto tucano Q Q K K tucano K onca J K vitoria-regia J J K onca J arara K Q J K K A K A Q arara A A',
  ),
  reel(
    'K vitoria-regia Q K K Q tucano A arara K vitoria-regia A onca onca onca vitoria-regia A J J A A onca onca onca tucano Q Q J Q K vitoria-regia J arara onca onca onca tucano',
  ),
];

function reel(text: string): Strip<BotoSymbol> {
  return text.split(' ').map((word) => {
    const symbol = SYMBOLS.find((known) => known === word);
    if (symbol === undefined) throw new Error(`no symbol ${word}`);
    return symbol;
  });
}
