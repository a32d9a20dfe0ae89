/** The course of a match: named by lazy-course.tsx. */
export { MatchCourse } from '../event/match-course.tsx';
