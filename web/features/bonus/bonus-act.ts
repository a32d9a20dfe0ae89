/** The actions of a player on a bonus; each needs one confirmation. */
export type BonusAct = 'activate' | 'redeem' | 'exclude';
