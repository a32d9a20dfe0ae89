import { blossomPath, sparkPath } from '../../art/mark-paths.ts';
import type { BrandPaint } from '../brand-paint.ts';

/** The ipê blossom that is a speech bubble, 48 × 48. */
export function PalpiteMark({ primary }: BrandPaint) {
  return <path fillRule="evenodd" fill={primary} d={blossomPath + sparkPath} transform="scale(1.0909) translate(-2 -2)" />;
}
