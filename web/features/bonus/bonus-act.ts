/** What a player may do with a bonus: one confirmation each. */
export type BonusAct = 'activate' | 'redeem' | 'exclude';
