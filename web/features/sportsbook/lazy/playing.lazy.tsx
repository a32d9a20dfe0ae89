/* Every match under way: named by lazy-playing.tsx. */
export { PlayingList } from '../browse/playing/playing-list.tsx';
