import { FAVOURITES_FULL_TEXT } from '#contracts/casino/favourites.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

export const EVENT_TEXTS: Readonly<Record<'not_found', RefusalText>> = {
  not_found: { status: 404, text: 'Jogo não encontrado.' },
};

export const TOURNAMENT_TEXTS: Readonly<Record<'not_found', RefusalText>> = {
  not_found: { status: 404, text: 'Campeonato não encontrado.' },
};

export const FAVOURITE_TEXTS: Readonly<Record<'not_found' | 'favourites_full', RefusalText>> = {
  not_found: { status: 404, text: 'Este jogo ou campeonato não está mais disponível.' },
  favourites_full: { status: 409, text: FAVOURITES_FULL_TEXT },
};
