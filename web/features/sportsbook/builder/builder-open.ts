import { createStore } from '#web/shared/create-store.ts';

/** Whether presses on prices put a combination together: then none of them is a quick bet. */
export const builderOpen = createStore(false);
