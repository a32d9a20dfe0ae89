/** The tab of a match on which its selections are joined at one price, next to the groups of its markets. */
export const BUILDER_TAB = { tab: 'builder', name: 'Criar aposta', slug: 'criar-aposta' } as const;
