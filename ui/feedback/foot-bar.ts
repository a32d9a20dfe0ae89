/**
 * A line at the foot of every page: sticky and in the page's flow, so that nothing moves when it appears and the page ends above it. It is
 * above a slip's bar where there is one; on wide screens it is in the middle, between the rail and the slip's column. Give it a
 * `data-notice`.
 */
export const footBarClass =
  'sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-info/40 bg-raised text-sm text-text max-lg:in-[:root:has([data-notice=Bilhete])]:bottom-[calc(125px+env(safe-area-inset-bottom))] lg:bottom-0 lg:z-10 lg:mx-auto lg:w-fit lg:max-w-[680px] lg:rounded-t-card lg:border-x lg:max-xl:in-[:root:has([data-notice=Bilhete])]:bottom-[61px] print:hidden';

/**
 * Hidden where the page itself has the same message, or where another bar has precedence: a pause before a verification, a verification
 * before other missing steps.
 */
export const silentBarClass = 'in-[:root:has([data-obstacle])]:hidden in-[:root:has([data-notice=Pausa])]:hidden';
