import * as z from 'zod';
import { MOST_STAKE_CENTS, MOST_WIN_CENTS } from '#kernel/bounds.ts';
import type { Clock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { signBody, verifyCall } from '../provider-wallet/http/verify-call.ts';
import type { Supplier } from './suppliers.ts';

const id = z.string().max(128);
const row = z.object({
  round_id: id,
  game_id: id,
  player_id: id,
  /** Null for a free round: its win started it. */
  bet_transaction_id: z.nullable(id),
  free_round_id: z.nullish(id),
  win_transaction_id: id,
  stake: z.int().min(0).max(MOST_STAKE_CENTS),
  payout: z.int().min(0).max(MOST_WIN_CENTS),
  math_version: z.string().max(80),
  state: z.string().max(40),
  played_at: z.string().max(40),
});
/** The studio sends 500. */
const MOST_ROWS = 10_000;
const page = z.object({ data: z.array(row).max(MOST_ROWS), next_cursor: z.nullable(z.string().max(200)) });

/** A round as its supplier reports it. Only `done` rounds have been charged and paid; `refused` and `rolled_back` ones have not; others are in progress. */
export type SaidRound = z.output<typeof row>;
export type RoundPage = { readonly rounds: readonly SaidRound[]; readonly next: string | null };

/** A supplier's signed list of its rounds. */
export interface RoundList {
  /**
   * A page of the rounds played before `to`, oldest first, from a cursor on; or a word for why there is none. An answer without a valid signature is refused.
   * Never throws.
   */
  page(to: Date, cursor: string | null): Promise<RoundPage | { readonly failed: string }>;
}

const TIMEOUT_MS = 20 * SECOND_MS;

/** GET {url}/rounds; the request is signed over its path with the query, the answer over its body (studio/README.md). */
export function createSupplierRounds(options: ListOptions): RoundList {
  return {
    async page(to, cursor) {
      const asked = new URL(`${options.url}/rounds`);
      asked.search = new URLSearchParams({ from: new Date(0).toISOString(), to: to.toISOString(), ...(cursor === null ? {} : { cursor }) }).toString();
      try {
        const answer = await ask(options, asked, options.clock);
        // A supplier uses real time. If a test has moved our clock, the supplier accepts only signatures of its own time.
        return 'status' in answer && answer.status === UNSIGNED ? worded(await ask(options, asked, options.realClock)) : worded(answer);
      } catch (error) {
        return { failed: error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error) };
      }
    },
  };
}

type ListOptions = Pick<Supplier, 'code' | 'url'> & { readonly secret: string; readonly clock: Clock; readonly realClock: Clock };
const UNSIGNED = 401;
type Asked = RoundPage | { readonly failed: string } | { readonly status: number };

async function ask({ code, secret }: ListOptions, asked: URL, clock: Clock): Promise<Asked> {
  const timestamp = String(Math.floor(clock.nowMs() / SECOND_MS));
  const signature = signBody(secret, timestamp, Buffer.from(asked.pathname + asked.search));
  const headers = { 'x-palpite-provider': code, 'x-palpite-timestamp': timestamp, 'x-palpite-signature': signature };
  const answer = await fetch(asked, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (answer.status !== 200) return { status: answer.status };
  return readPage({ code, secret, clock }, answer.headers, Buffer.from(await answer.arrayBuffer()));
}

function worded(answer: Asked): RoundPage | { readonly failed: string } {
  return 'status' in answer ? { failed: `it answers with status ${answer.status}` } : answer;
}

function readPage(
  { code, secret, clock }: { code: string; secret: string; clock: Clock },
  headers: Headers,
  rawBody: Buffer,
): RoundPage | { readonly failed: string } {
  const [provider, timestamp, signature] = ['provider', 'timestamp', 'signature'].map((name) => headers.get(`x-palpite-${name}`) ?? undefined);
  const verified = verifyCall(new Map([[code, secret]]), { provider, timestamp, signature, rawBody }, clock.now());
  if (!verified.ok) return { failed: `its answer is not signed by it (${verified.code})` };
  const read = page.safeParse(JSON.parse(rawBody.toString('utf8')));
  return read.success ? { rounds: read.data.data, next: read.data.next_cursor } : { failed: 'its answer is no list of rounds' };
}
