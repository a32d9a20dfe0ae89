/** The maximum number of a player's favourite games, and of favourite tournaments and matches. */
export const MOST_FAVOURITES = 500;

export const FAVOURITES_FULL_TEXT = `Você já tem ${MOST_FAVOURITES} favoritos. Tire um da lista para guardar outro.`;
