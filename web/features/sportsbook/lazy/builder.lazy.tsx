/** The panel over the markets of a match that can be joined: named by event-doors.lazy.tsx. */
export { BuilderPanel } from '../builder/builder-panel.tsx';
