/** The drawer's element, which the header's button opens without any script. */
export const DRAWER_ID = 'menu-lateral';
