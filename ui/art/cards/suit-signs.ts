/** The signs of the suits by their letter (spades, hearts, diamonds, clubs): paths, each in a square of 20 around the origin. */
export const SUIT_SIGNS: Readonly<Record<string, string>> = {
  S: 'M0-9.5C2.6-5.2 8.6-2.4 8.6 2.6 8.6 6.6 4 7.4 1.6 4.6 1.6 7 2.4 8.6 4 9.5H-4C-2.4 8.6-1.6 7-1.6 4.6-4 7.4-8.6 6.6-8.6 2.6-8.6-2.4-2.6-5.2 0-9.5Z',
  H: 'M0 9C-3.6 4.6-9-.4-9-4.4-9-9.4-2.4-10 0-5.4 2.4-10 9-9.4 9-4.4 9-.4 3.6 4.6 0 9Z',
  D: 'M0-9.8 7.2 0 0 9.8-7.2 0Z',
  C: 'M0-9.4A4.3 4.3 0 0 1 3.5-2.6 4.3 4.3 0 1 1 1.5 4.4C1.6 7 2.4 8.6 4 9.5H-4C-2.4 8.6-1.6 7-1.5 4.4A4.3 4.3 0 1 1-3.5-2.6 4.3 4.3 0 0 1 0-9.4Z',
};
