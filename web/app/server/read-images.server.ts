import type { RouterContextProvider } from 'react-router';
import { imagesReply, type SiteImages } from '#contracts/site-content.ts';
import { NO_IMAGES } from '../images-context.ts';
import { readApi } from './read-visit.server.ts';

/** The operator's images; none where they can't be read: a page never fails over a picture. */
export async function readImages(context: Readonly<Pick<RouterContextProvider, 'get'>>): Promise<SiteImages> {
  return imagesReply.safeParse(await readApi(context, '/v2/images/')).data ?? NO_IMAGES;
}
