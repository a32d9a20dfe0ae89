import type { Clock } from '#kernel/clock.ts';
import { cents } from '#kernel/money.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { PaymentProvider, Providers, ProviderSide, Unavailable } from '../domain/payment-provider.ts';
import { providerMetrics } from '../metrics.ts';
import { type CircuitBreaker, createCircuitBreaker, observed } from './circuit-breaker.ts';

/** Ids that none of our charges or payouts has: a request for one shows whether a provider answers. */
const NO_TXID = '0'.repeat(32);
const NO_PAYOUT = '00000000-0000-0000-0000-000000000000';

interface Connected {
  readonly provider: PaymentProvider;
  readonly breakers: Readonly<Record<ProviderSide, CircuitBreaker>>;
}

/** Monitors connected providers: each call updates the metrics and the breaker of its side. */
export function watchProviders(connected: readonly PaymentProvider[], { clock, metrics }: { readonly clock: Clock; readonly metrics: Metrics }): Providers {
  const counted = providerMetrics(
    metrics,
    connected.map(({ id }) => id),
  );
  const watched = new Map(connected.map((provider) => [provider.id, watch(provider, clock, counted)]));
  if (watched.size < connected.length) throw new Error('two payment providers have one id');
  const all = [...watched.values()].map(({ provider }) => provider);
  const isDown = (id: string, side: ProviderSide) => watched.get(id)?.breakers[side].isOpen() ?? true;
  return {
    all,
    of: (id) => watched.get(id)?.provider ?? absentProvider(id),
    inOrder(wanted, side) {
      const named = wanted.flatMap((id) => watched.get(id)?.provider ?? []);
      const usable = named.length === 0 ? all : named;
      const down = new Set(usable.filter(({ id }) => isDown(id, side)));
      return [...usable.filter((provider) => !down.has(provider)), ...down];
    },
    isDown,
    close: () => all.forEach((provider) => provider.close()),
  };
}

function watch(provider: PaymentProvider, clock: Clock, counted: ReturnType<typeof providerMetrics>): Connected {
  const { id } = provider;
  const breakers = {
    in: createCircuitBreaker(clock, () => watchedProvider.pixIn.readCharge(NO_TXID)),
    out: createCircuitBreaker(clock, () => watchedProvider.pixOut.status(NO_PAYOUT, cents(1))),
  };
  const note = (side: ProviderSide) => (answered: boolean) => {
    counted.calls.inc({ provider: id, outcome: answered ? 'answered' : 'unavailable' });
    breakers[side].note(answered);
    counted.down.set({ provider: id }, Number(breakers.in.isOpen() || breakers.out.isOpen()));
  };
  const watchedProvider: PaymentProvider = {
    ...provider,
    pixIn: observed(provider.pixIn, note('in')),
    pixOut: observed(provider.pixOut, note('out')),
    pixClaims: observed(provider.pixClaims, note('in')),
  };
  return { provider: watchedProvider, breakers };
}

/** Replaces a provider whose variables are missing: its charges and payouts stay open until it is connected again. */
function absentProvider(id: string): PaymentProvider {
  const unavailable = async (): Promise<Unavailable> => ({ kind: 'unavailable', detail: `the payment provider ${id} is not connected` });
  return {
    id,
    pixIn: {
      createCharge: unavailable,
      readCharge: unavailable,
      readPix: unavailable,
      listPix: unavailable,
      returnPix: unavailable,
      registerWebhook: unavailable,
      readCallback: () => null,
    },
    pixOut: { send: unavailable, status: unavailable, lookUpKey: unavailable, registerPayoutWebhook: unavailable, readPayoutCallback: () => undefined },
    pixClaims: { list: unavailable, answer: unavailable },
    webhookSecret: '',
    callbackUrl: '',
    close: () => undefined,
  };
}
