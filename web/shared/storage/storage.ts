import { createStorage } from './create-storage.ts';

/** What stays on this device, and what stays in this tab. Neither ever throws; tokens never go in. */
export const storage = {
  local: createStorage(() => window.localStorage),
  session: createStorage(() => window.sessionStorage),
};
