/** React's code for documents, in a file of its own: it takes a slow phone 30 ms to run, so the starter runs it as a separate task. */
export { hydrateRoot } from 'react-dom/client';
