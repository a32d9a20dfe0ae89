/** The vault's context of what operators answer. */
export const ANSWER = 'support-answer';
