/**
 * A line that stays at the foot of every page: sticky and at the page's end, so that it moves nothing when it comes and the page ends above it. Above the bar
 * of a slip where there is one; on wide screens in the middle, between the rail and the column of the slip. Give it a `data-notice`.
 */
export const footBarClass =
  'sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-info/40 bg-raised text-sm text-text max-lg:in-[:root:has([data-notice=Bilhete])]:bottom-[calc(125px+env(safe-area-inset-bottom))] lg:bottom-0 lg:z-10 lg:mx-auto lg:w-fit lg:max-w-[680px] lg:rounded-t-card lg:border-x lg:max-xl:in-[:root:has([data-notice=Bilhete])]:bottom-[61px] print:hidden';

/** Where the page itself says it, or another of them does that comes first: a pause before a verification, a verification before what else is missing. */
export const silentBarClass = 'in-[:root:has([data-obstacle])]:hidden in-[:root:has([data-notice=Pausa])]:hidden';
