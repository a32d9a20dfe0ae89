import type * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { ValuesOf, Variables } from '#server/platform/config/variables.ts';
import type { PaymentProvider } from '../domain/payment-provider.ts';

/** The dependencies of a provider, in addition to its own variables. */
export interface ProviderSurroundings {
  readonly clock: Clock;
  /** Time limit of a whole call to the provider. */
  readonly timeoutMs: number;
  /** The callback address of the provider with this id. */
  readonly callbackUrl: (id: string, secret: string) => string;
}

/** A folder of `providers/`: its id, its environment variables, and the function that connects it. */
export interface ProviderMember<Shape extends z.ZodRawShape, Connected extends PaymentProvider | null = PaymentProvider | null> {
  readonly id: string;
  readonly variables: Variables<Shape>;
  /** Null if the environment does not configure it. */
  connect(config: ValuesOf<Variables<Shape>>, around: ProviderSurroundings): Connected;
}

/** Declares a member; `providers/registry.ts` lists it. */
export function declareProvider<Shape extends z.ZodRawShape, Connected extends PaymentProvider | null>(
  member: ProviderMember<Shape, Connected>,
): ProviderMember<Shape, Connected> {
  return member;
}
