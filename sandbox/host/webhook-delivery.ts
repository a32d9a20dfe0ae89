import type { Timers } from './timers.ts';

/** One message for the site; `build` is called before each attempt, so that signatures carry the time of the attempt. */
export interface Webhook {
  readonly url: string;
  readonly build: () => { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

/** Delivers webhooks to the site and retries while it is down. */
export interface WebhookDelivery {
  /** First attempt now; on failure, later attempts by timer. Resolves after the first attempt: true when it was accepted. */
  send(parcel: Webhook): Promise<boolean>;
  /** Retries every waiting webhook at once. */
  retryNow(): Promise<void>;
}

const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const ATTEMPT_TIMEOUT_MS = 10_000;

/** A delivery that tries eight times over some nine minutes, then gives the webhook up. */
export function createWebhookDelivery(timers: Timers): WebhookDelivery {
  const waiting = new Set<() => Promise<boolean>>();

  const dispatch = async (parcel: Webhook, attempt: number): Promise<boolean> => {
    if (await deliver(parcel)) return true;
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (delayMs === undefined) return false;
    const again = async (): Promise<boolean> => {
      if (!waiting.delete(again)) return true;
      return dispatch(parcel, attempt + 1);
    };
    waiting.add(again);
    timers.after(delayMs, async () => void (await again()));
    return false;
  };
  return {
    send: (parcel) => dispatch(parcel, 0),
    async retryNow() {
      await Promise.all([...waiting].map((again) => again()));
    },
  };
}

async function deliver(parcel: Webhook): Promise<boolean> {
  const { body, headers } = parcel.build();
  try {
    const answer = await fetch(parcel.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
