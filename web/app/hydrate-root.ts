/** React's own code for documents, in a file of its own: it takes a slow phone 30 ms to run, which the starter gives a task to itself. */
export { hydrateRoot } from 'react-dom/client';
