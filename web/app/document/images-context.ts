import { createContext, use } from 'react';
import type { SiteImage, SiteImages } from '#contracts/site/site-content.ts';

const none: SiteImage = { image: '', link: '', alt: '' };
export const NO_IMAGES: SiteImages = {
  register: none,
  login: none,
  deposit: none,
  password_recovery: none,
  register_cancel: none,
  sponsors: none,
  majority: none,
};

export const ImagesContext = createContext<SiteImages>(NO_IMAGES);

/** The operator's images that the page was rendered with. */
export function useImages(): SiteImages {
  return use(ImagesContext);
}
