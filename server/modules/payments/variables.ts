import { declareVariables, type ValuesOf, type Variables } from '#server/platform/config/variables.ts';
import { PAYMENT_PROVIDERS, type ProviderShapes } from './providers/registry.ts';

/** The environment variables of payments: those of its providers. */
export const paymentsVariables: Variables<ProviderShapes> = declareVariables({
  shape: Object.assign({}, ...PAYMENT_PROVIDERS.map(({ variables }) => variables.shape)) as ProviderShapes,
  sandbox: Object.assign({}, ...PAYMENT_PROVIDERS.map(({ variables }) => variables.sandbox ?? {})) as Readonly<Partial<Record<keyof ProviderShapes, string>>>,
  inProduction: (values) => PAYMENT_PROVIDERS.flatMap(({ variables }) => variables.inProduction?.(values) ?? []),
});

export type PaymentsConfig = ValuesOf<typeof paymentsVariables>;
