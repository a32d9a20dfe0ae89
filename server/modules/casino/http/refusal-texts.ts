import { FAVOURITES_FULL_TEXT } from '#contracts/casino/favourites.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

export const GAME_TEXTS: Readonly<Record<'not_found' | 'favourites_full', RefusalText>> = {
  not_found: { status: 404, text: 'Jogo não encontrado.' },
  favourites_full: { status: 409, text: FAVOURITES_FULL_TEXT },
};

export const PROVIDER_TEXTS: Readonly<Record<'not_found', RefusalText>> = {
  not_found: { status: 404, text: 'Provedor não encontrado.' },
};

export const PICTURE_TEXTS: Readonly<Record<'not_found', RefusalText>> = {
  not_found: { status: 404, text: 'Imagem não encontrada.' },
};
