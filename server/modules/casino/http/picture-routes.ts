import * as contract from '#contracts/casino/casino.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { readPicture } from '../store/picture-rows.ts';
import { PICTURE_TEXTS } from './refusal-texts.ts';

/** A picture opened alone runs no script, has no frame and no origin, and loads nothing. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Pictures of suppliers' games, as downloaded. The content under a name never changes. */
export function pictureRoutes(deps: Pick<CasinoDeps, 'db'>): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/art/games/:file',
      summary: 'A picture of a game, named by the hash of its bytes; good for a year.',
      tag: 'casino',
      access: 'public',
      // A page shows forty pictures.
      rate: 'none',
      params: contract.gamePictureParams,
      replies: { 200: null },
      answersAlso: ['image/svg+xml', 'image/webp', 'image/png', 'image/jpeg'],
      refusals: PICTURE_TEXTS,
      async handler({ params: { file } }) {
        const picture = await readPicture(deps.db.k, file.slice(0, file.indexOf('.')));
        if (picture === null) return refusalReply(PICTURE_TEXTS, refuse('not_found'));
        const headers = {
          'content-type': picture.mediaType,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': ALONE,
          'cross-origin-resource-policy': 'same-origin',
        };
        return { status: 200, headers, body: picture.bytes };
      },
    }),
  ];
}
