/* The course of a fight in pictures: named by mma-play.ts. */
export { FightFigures } from './fight-figures.tsx';
export { FightTimeline } from './fight-timeline.tsx';
