/* A match's or a league's star, alive after the page: named by lazy-parts.tsx. */
export { FavouriteStar } from '../favourites/favourite-star.tsx';
