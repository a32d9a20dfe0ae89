/** The layout classes of the table's sections, for visitors and players. Sections are placed by name, so that a loading page doesn't move painted content. */
export const TABLE_LAYOUT = {
  table: 'grid grid-cols-1 items-start gap-3 lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)_340px] lg:gap-6',
  header: '-my-1 flex min-h-11 items-center gap-3 lg:col-span-full lg:my-0',
  board: 'mx-auto flex w-full max-w-[min(560px,60dvh)] flex-col gap-3 max-lg:max-w-[min(560px,64dvh)] lg:col-start-2 lg:row-start-2',
  bet: 'min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4',
  side: 'lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1',
} as const;
