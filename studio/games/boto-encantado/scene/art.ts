import arara from '../art/arara.svg?raw';
import botoReel from '../art/boto-reel.svg?raw';
import boto from '../art/boto.svg?raw';
import letterA from '../art/letter-a.svg?raw';
import letterJ from '../art/letter-j.svg?raw';
import letterK from '../art/letter-k.svg?raw';
import letterQ from '../art/letter-q.svg?raw';
import lua from '../art/lua.svg?raw';
import onca from '../art/onca.svg?raw';
import title from '../art/title.svg?raw';
import tucano from '../art/tucano.svg?raw';
import vitoriaRegia from '../art/vitoria-regia.svg?raw';
import type { BotoSymbol } from '../math/symbols.ts';

/** The symbols' drawings, as SVG text. */
export const SYMBOL_ART: Readonly<Record<BotoSymbol, string>> = {
  boto,
  lua,
  onca,
  arara,
  tucano,
  'vitoria-regia': vitoriaRegia,
  A: letterA,
  K: letterK,
  Q: letterQ,
  J: letterJ,
};

/** A whole reel covered by the boto, and the game's lettering. */
export const BOTO_REEL_ART = botoReel;
export const TITLE_ART = title;

/** The palette of five: night, river, boto, moonlight, forest. */
export const COLOURS = { night: 0x0e1240, river: 0x2fb3b9, boto: 0xff86b5, moonlight: 0xffe3a3, forest: 0x2e9e6b } as const;
