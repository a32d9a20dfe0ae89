import { createStorage } from './create-storage.ts';

/** Storage of this device, and storage of this tab. Neither ever throws; tokens are never stored in them. */
export const storage = {
  local: createStorage(() => window.localStorage),
  session: createStorage(() => window.sessionStorage),
};
