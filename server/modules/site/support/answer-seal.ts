/** The vault's context of operators' answers. */
export const ANSWER = 'support-answer';
