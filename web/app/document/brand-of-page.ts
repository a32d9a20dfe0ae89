import { createContext } from 'react';
import { type BrandId, brandSizes } from '#ui/brands/brand-id.ts';

/**
 * The brand by the operator's address, for pages whose settings couldn't be read: the server takes it from each request, the browser from
 * the document.
 */
export const RenderedBrandContext = createContext({ id: '', styles: '' });

/** The brand of this page: from the settings, else from the server that rendered it, else the default. */
export function brandOfPage(published: string | undefined, rendered: string): BrandId {
  const written = typeof document === 'undefined' ? '' : (document.documentElement.dataset['brand'] ?? '');
  return [published, rendered, written].find(isBrand) ?? 'palpite';
}

function isBrand(id: string | undefined): id is BrandId {
  return id !== undefined && Object.hasOwn(brandSizes, id);
}

/** The address of a brand's icons and shared picture. */
export function brandIcons(brand: string): string {
  return brand === 'palpite' ? '/icons' : `/icons/${brand}`;
}
