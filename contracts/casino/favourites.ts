/** How many games, and how many tournaments and matches, a player keeps. */
export const MOST_FAVOURITES = 500;

export const FAVOURITES_FULL_TEXT = `Você já tem ${MOST_FAVOURITES} favoritos. Tire um da lista para guardar outro.`;
