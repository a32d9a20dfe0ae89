import { createStore } from '#web/shared/create-store.ts';

/** Whether presses on prices add to a combination, so that none of them is a quick bet. */
export const builderOpen = createStore(false);
