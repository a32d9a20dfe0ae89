import { createContext } from 'react';
import type { BrandId } from './brand-id.ts';

/** The brand whose marks the page shows: read by `BrandMark`, `Wordmark` and `Logo`. */
export const BrandContext = createContext<BrandId>('palpite');
