import * as z from 'zod';
import type { ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import { failureOf } from '../adapters/catalogue-source.ts';
import type { AnnouncedGrant, Announced, FreeRoundsAnnouncer, Withdrawn } from '../provider-wallet/domain/free-rounds-announcer.ts';
import { askHub88 } from './hub88-call.ts';
import type { Hub88Config } from './hub88-config.ts';
import { plainName } from './read-call.ts';
import { toUnits } from './units.ts';

const reward = z.object({ reward_uuid: z.string().min(1).max(255), status: z.string(), operator_reference: z.nullish(z.string()) });
type Reward = z.infer<typeof reward>;
const CANCELLED = 'FRS_CANCELLED';

/**
 * The aggregator's freebets. Before making a reward, asks the aggregator for rewards under our reference: this finds a lost answer's reward again, and cancels
 * all but the first of duplicates.
 */
export function createHub88Freebets(config: Hub88Config): FreeRoundsAnnouncer {
  return { source: 'hub88', announce: (grant) => announce(config, grant), withdraw: (id) => withdraw(config, id) };
}

async function announce(config: Hub88Config, grant: AnnouncedGrant): Promise<Announced> {
  const known = await rewardsOf(config, grant.id);
  if ('failed' in known) return { kind: 'unanswered', why: known.failed };
  const [first, ...more] = known.rewards.filter(({ status }) => status !== CANCELLED);
  for (const { reward_uuid } of more) await cancel(config, reward_uuid);
  if (first !== undefined) return { kind: 'announced', ref: plainName(first.reward_uuid) };
  const answer = await create(config, grant);
  if (answer.kind === 'answered' && answer.status === 200) {
    const made = reward.safeParse(answer.body);
    if (made.success) return { kind: 'announced', ref: plainName(made.data.reward_uuid) };
  }
  if (answer.kind === 'answered' && [400, 403, 404, 422].includes(answer.status)) return { kind: 'refused', why: failureOf(answer) };
  const after = await rewardsOf(config, grant.id);
  const found = 'failed' in after ? undefined : after.rewards.find(({ status }) => status !== CANCELLED);
  return found === undefined ? { kind: 'unanswered', why: failureOf(answer) } : { kind: 'announced', ref: plainName(found.reward_uuid) };
}

async function withdraw(config: Hub88Config, id: string): Promise<Withdrawn> {
  const known = await rewardsOf(config, id);
  if ('failed' in known) return { kind: 'unanswered', why: known.failed };
  for (const { reward_uuid, status } of known.rewards) {
    if (status === CANCELLED) continue;
    const answer = await cancel(config, reward_uuid);
    if (answer.kind !== 'answered' || answer.status !== 200) return { kind: 'unanswered', why: failureOf(answer) };
  }
  return { kind: 'withdrawn' };
}

function create(config: Hub88Config, grant: AnnouncedGrant): Promise<ServiceAnswer> {
  return askHub88(config, 'freebet/rewards/create', {
    ...{ user: grant.alias, game_code: grant.providerGame, currency: 'BRL', bet_value: toUnits(grant.stakeCents), bet_count: grant.rounds },
    ...{ start_time: grant.grantedAt.toISOString(), end_time: grant.expiresAt.toISOString(), operator_reference: grant.id },
  });
}

function cancel(config: Hub88Config, reward_uuid: string): Promise<ServiceAnswer> {
  return askHub88(config, 'freebet/rewards/cancel', { reward_uuid });
}

/** Every reward under our reference, ordered by id, so that all callers take the same first one. */
async function rewardsOf(config: Hub88Config, reference: string): Promise<{ readonly rewards: readonly Reward[] } | { readonly failed: string }> {
  const answer = await askHub88(config, 'freebet/rewards/list', { operator_reference: reference });
  if (answer.kind !== 'answered' || answer.status !== 200) return { failed: failureOf(answer) };
  const read = z.array(reward).safeParse(answer.body);
  if (!read.success) return { failed: 'not a list of rewards' };
  const own = read.data.filter(({ operator_reference }) => operator_reference === reference);
  return { rewards: own.toSorted((a, b) => (a.reward_uuid < b.reward_uuid ? -1 : 1)) };
}
