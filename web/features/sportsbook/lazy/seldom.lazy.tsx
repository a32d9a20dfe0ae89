/* Components that few sports pages show, imported by lazy-parts.tsx. */
export { Pagination } from '#ui/data/pagination.tsx';
export { ErrorState } from '#ui/feedback/error-state.tsx';
export { EmptyState } from '#ui/lists/empty-state.tsx';
export { Unread } from '#web/shared/navigation/unread.tsx';
export { ClosedNote } from '../closed-note.tsx';
export { EmptyList } from '../browse/empty-list.tsx';
export { ResultsForm } from '../results/results-form.tsx';
