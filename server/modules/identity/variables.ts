import { declareVariables, secret, secretsOfBefore, type ValuesOf } from '#server/platform/config/variables.ts';

export const identityVariables = declareVariables({ shape: { TOKEN_SECRET: secret, TOKEN_SECRETS_OLD: secretsOfBefore } });

export type IdentityConfig = ValuesOf<typeof identityVariables>;
