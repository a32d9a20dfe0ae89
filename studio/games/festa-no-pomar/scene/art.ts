import caju from '../art/caju.svg?raw';
import fogueira from '../art/fogueira.svg?raw';
import goiaba from '../art/goiaba.svg?raw';
import lanterna from '../art/lanterna.svg?raw';
import laranja from '../art/laranja.svg?raw';
import limao from '../art/limao.svg?raw';
import maca from '../art/maca.svg?raw';
import milho from '../art/milho.svg?raw';
import sanfona from '../art/sanfona.svg?raw';
import title from '../art/title.svg?raw';
import type { FestaSymbol } from '../math/symbols.ts';

/** The symbols' drawings, as SVG text. */
export const SYMBOL_ART: Readonly<Record<FestaSymbol, string>> = {
  lime: limao,
  guava: goiaba,
  cashew: caju,
  orange: laranja,
  corn: milho,
  'candy-apple': maca,
  accordion: sanfona,
  lantern: lanterna,
  bonfire: fogueira,
};

export const TITLE_ART = title;

/** The palette of five: dusk, ember, feast yellow, ribbon pink, leaf. */
export const COLOURS = { dusk: 0x32122f, ember: 0xff7a2e, feast: 0xffd34d, ribbon: 0xff5f8f, leaf: 0x4caf50 } as const;

/** The paper colours of flags and confetti. */
export const PAPERS = [0xff5f8f, 0x3fd0c0, 0xffd34d, 0xff8a3d] as const;

/** The colour around a cluster of that symbol. */
export const CLUSTER_COLOURS: Readonly<Record<FestaSymbol, number>> = {
  lime: 0xb6f04a,
  guava: 0xff93a6,
  cashew: 0xff8a3d,
  orange: 0xffb03d,
  corn: 0xffe24a,
  'candy-apple': 0xff5b74,
  accordion: 0x4fdcdc,
  lantern: 0xfff2b0,
  bonfire: 0xff9d3d,
};
