import type { ReactNode } from 'react';
import { AuroraMark } from './aurora/mark.tsx';
import { AuroraWordmark } from './aurora/wordmark.tsx';
import type { BrandId } from './brand-id.ts';
import type { BrandPaint } from './brand-paint.ts';
import { CerradoMark } from './cerrado/mark.tsx';
import { CerradoWordmark } from './cerrado/wordmark.tsx';
import { IpeMark } from './ipe/mark.tsx';
import { IpeWordmark } from './ipe/wordmark.tsx';
import { MareMark } from './mare/mark.tsx';
import { MareWordmark } from './mare/wordmark.tsx';
import { PalpiteMark } from './palpite/mark.tsx';
import { PalpiteWordmark } from './palpite/wordmark.tsx';
import { PampaMark } from './pampa/mark.tsx';
import { PampaWordmark } from './pampa/wordmark.tsx';

interface BrandDrawing {
  /** Shapes in a box of 48 × 48. */
  readonly Mark: (paint: BrandPaint) => ReactNode;
  /** Letters in a box 58 high, `lettersWidth` wide (brand-id.ts). */
  readonly Letters: (paint: BrandPaint) => ReactNode;
}

/** Every brand's own drawings. They are served as picture files, so that a page carries the scripts of none of them but its own. */
export const brandDrawings: Readonly<Record<BrandId, BrandDrawing>> = {
  palpite: { Mark: PalpiteMark, Letters: PalpiteWordmark },
  ipe: { Mark: IpeMark, Letters: IpeWordmark },
  aurora: { Mark: AuroraMark, Letters: AuroraWordmark },
  mare: { Mark: MareMark, Letters: MareWordmark },
  cerrado: { Mark: CerradoMark, Letters: CerradoWordmark },
  pampa: { Mark: PampaMark, Letters: PampaWordmark },
};
