/** What steps after a central exclusion are parked as: `<player> <version>`. */
export const CENTRAL_EXIT = 'account.central-exit';
