/* The buttons at the head of a match or a tournament, imported by lazy-parts.tsx. */
export { HistoryLink } from '#web/shared/navigation/history-link.tsx';
export { FavouriteStar } from '../favourites/favourite-star.tsx';
