import type { PaymentProvider } from '../domain/payment-provider.ts';
import { apiPix } from './api-pix/api-pix.ts';
import type { ProviderSurroundings } from './provider-member.ts';

/** All providers. The first one takes deposits and withdrawals if the settings name none. */
export const PAYMENT_PROVIDERS = [apiPix] as const;

type Member = (typeof PAYMENT_PROVIDERS)[number];

/** The variables of all providers, for the site's configuration. */
export type ProviderShapes = Both<Member['variables']['shape']>;
type Both<Union> = (Union extends unknown ? (shape: Union) => void : never) extends (shape: infer Each) => void ? Each : never;

/** Connects the providers that the environment configures. */
export function connectProviders(config: Readonly<Record<string, unknown>>, around: ProviderSurroundings): readonly PaymentProvider[] {
  // A member reads its own variables, which the configuration has parsed as the member declared.
  return PAYMENT_PROVIDERS.flatMap((member) => member.connect(config as never, around) ?? []);
}
