/** The panel over a match's markets that can be combined: named by event-doors.lazy.tsx. */
export { BuilderPanel } from '../builder/builder-panel.tsx';
