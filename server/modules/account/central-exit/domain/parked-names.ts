/** The quarantine kind of steps after a central exclusion: `<player> <version>`. */
export const CENTRAL_EXIT = 'account.central-exit';
