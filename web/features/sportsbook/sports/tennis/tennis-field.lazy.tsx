/* The court of a match under way: named by tennis-field.tsx. */
export { TennisCourt } from './tennis-court.tsx';
