/* The pitch of a match under way: named by football-picture.tsx. */
export { FootballField } from './football-field.tsx';
