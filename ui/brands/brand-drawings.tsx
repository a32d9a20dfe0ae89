import type { ReactNode } from 'react';
import { AuroraMark, AuroraWordmark } from './aurora.tsx';
import type { BrandId } from './brand-id.ts';
import type { BrandPaint } from './brand-paint.ts';
import { CerradoMark, CerradoWordmark } from './cerrado.tsx';
import { IpeMark, IpeWordmark } from './ipe.tsx';
import { MareMark, MareWordmark } from './mare.tsx';
import { PalpiteMark, PalpiteWordmark } from './palpite.tsx';
import { PampaMark, PampaWordmark } from './pampa.tsx';

interface BrandDrawing {
  /** Shapes in a box of 48 × 48. */
  readonly Mark: (paint: BrandPaint) => ReactNode;
  /** Letters in a box 58 high, `lettersWidth` wide (brand-id.ts). */
  readonly Letters: (paint: BrandPaint) => ReactNode;
}

/** Every brand's own drawings. They are served as picture files, so that a page's scripts contain its own brand's alone. */
export const brandDrawings: Readonly<Record<BrandId, BrandDrawing>> = {
  palpite: { Mark: PalpiteMark, Letters: PalpiteWordmark },
  ipe: { Mark: IpeMark, Letters: IpeWordmark },
  aurora: { Mark: AuroraMark, Letters: AuroraWordmark },
  mare: { Mark: MareMark, Letters: MareWordmark },
  cerrado: { Mark: CerradoMark, Letters: CerradoWordmark },
  pampa: { Mark: PampaMark, Letters: PampaWordmark },
};
