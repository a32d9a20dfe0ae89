/** Where this browser keeps how prices are written. */
export const FORMAT_KEY = 'palpite.sports.odds.v1';
