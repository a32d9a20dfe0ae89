/* The court of a game under way: named by basketball-field.tsx. */
export { BasketballCourt } from './basketball-court.tsx';
