import { rallyPlay } from '../rally/rally-play.ts';
import { TableTennisTable } from './table-tennis-table.tsx';

/** The page components for a match of table tennis that has begun. */
export const play = rallyPlay(TableTennisTable);
