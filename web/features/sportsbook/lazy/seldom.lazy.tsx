/* What sports pages seldom show, or only some of them: named by parts.lazy.tsx. Every page fetches it with ClosedNote: what says that there is no
   connection has to be there before the connection is gone. */
export { ErrorState } from '#ui/feedback/error-state.tsx';
export { Unread } from '#web/shared/navigation/unread.tsx';
export { EmptyList } from '../browse/empty-list.tsx';
export { ClosedNote } from '../closed-note.tsx';
export { StalenessText } from '../price/staleness-text.tsx';
export { ResultsForm } from '../results/results-form.tsx';
