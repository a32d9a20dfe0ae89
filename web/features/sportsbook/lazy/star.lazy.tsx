/** The star beside a match or a tournament: named by lazy-parts.tsx. */
export { FavouriteStar } from '../favourites/favourite-star.tsx';
