import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import type { Answer } from './call.ts';
import { pick } from './habits.ts';

/** Calls of one member: to the site as the player, and to the game servers as a game's page. */
export interface SlotCalls {
  site(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  page(url: string, body: unknown): Promise<Answer>;
  pause(ms: number): Promise<void>;
}

/** Number of spins, or the answer that prevented the first spin; null if there was no slot to play. */
export type SlotsVisit = { readonly spins: number; readonly stakedCents: number } | { readonly refused: Answer } | null;

/** An open slot: `spin` returns its stake, or null if no further spin is possible. `leave` spins and does not wait. */
interface OpenSlot {
  spin(): Promise<number | null>;
  leave(): void;
}

const list = z.object({ data: z.array(z.object({ id: z.string(), playable: z.boolean() })) });
const launched = z.object({ session_id: z.string(), url: z.url() });
const session = z.object({ session: z.string(), stakes: z.array(z.int()).min(1) });
const MOST_SPINS = 8;
const ASKED_AGAIN = 20;
const AGAIN_MS = 500;
/** A stake that every slot of the aggregator offers. */
const AGGREGATOR_STAKE_CENTS = 100;

/** Spins a listed slot a few times, ours or an aggregator's. One member in eight leaves during a round, which finishes without them. */
export async function visitSlots(calls: SlotCalls, random: RandomSource, balanceCents: number): Promise<SlotsVisit> {
  const shelf = await calls.site('GET', '/api/casino/games?category=slots&per_page=50');
  const [first, ...others] = (list.safeParse(shelf.body).data?.data ?? []).filter(({ playable }) => playable);
  if (first === undefined) return null;
  const { id } = pick(random, [first, ...others]);
  const launch = await calls.site('POST', `/api/casino/games/${id}/launch`, { mode: 'real' }, { 'idempotency-key': randomUUID() });
  const game = launched.safeParse(launch.body);
  if (launch.status !== 200 || !game.success) return { refused: launch };
  const slot = await openSlot(calls, new URL(game.data.url), balanceCents);
  if ('refused' in slot) return slot;
  let [spins, stakedCents] = [0, 0];
  for (let left = 1 + randomBelow(random, MOST_SPINS); left > 0; left -= 1) {
    const staked = await slot.spin();
    if (staked === null) break;
    spins += 1;
    stakedCents += staked;
    await calls.pause(1_500 + randomBelow(random, 2_500));
  }
  if (randomBelow(random, 8) === 0) slot.leave();
  if (randomBelow(random, 2) === 0) await calls.site('POST', `/api/casino/sessions/${game.data.session_id}/end`, {}, { 'idempotency-key': randomUUID() });
  return { spins, stakedCents };
}

/** Our studio's games carry their token in the fragment, the aggregator's in the query. */
async function openSlot(calls: SlotCalls, address: URL, balanceCents: number): Promise<OpenSlot | { readonly refused: Answer }> {
  const launch_token = new URLSearchParams(address.hash.slice(1)).get('token');
  if (launch_token === null) return aggregatorSlot(calls, address);
  const game = address.pathname.split('/').filter((part) => part !== '')[1] ?? '';
  const opened = await calls.page(`${address.origin}/api/session`, { game, launch_token });
  const known = session.safeParse(opened.body);
  if (opened.status !== 200 || !known.success) return { refused: opened };
  const affordable = known.data.stakes.filter((stake) => stake <= Math.max(known.data.stakes[0] ?? 0, balanceCents / 20));
  const body = () => ({ session: known.data.session, key: randomUUID(), stake: affordable.at(-1) ?? 0 });
  return {
    async spin() {
      const asked = body();
      for (let times = 0; times < ASKED_AGAIN; times += 1) {
        const answer = await calls.page(`${address.origin}/api/spin`, asked);
        if (answer.status === 200) {
          await calls.page(`${address.origin}/api/rounds/seen`, { session: asked.session, round_id: answer.body['round_id'] });
          return asked.stake;
        }
        if (!['pending', 'too_fast', 'unavailable', undefined].includes(answer.body['error'] as string | undefined)) return null;
        await calls.pause(AGAIN_MS);
      }
      return null;
    },
    leave: () => void calls.page(`${address.origin}/api/spin`, body()),
  };
}

function aggregatorSlot(calls: SlotCalls, address: URL): OpenSlot {
  const body = { token: address.searchParams.get('token'), stake: AGGREGATOR_STAKE_CENTS };
  const spin = () => calls.page(`${address.origin}${address.pathname}/spin`, body);
  return { spin: async () => ((await spin()).status === 200 ? AGGREGATOR_STAKE_CENTS : null), leave: () => void spin() };
}
