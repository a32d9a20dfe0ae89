import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { gameOf, GAMES } from '../games/game-list.ts';
import { type Campaign, type Reward, UNITS_PER_CENT } from '../model.ts';
import { instant, label, operatorId, readSigned } from './read-signed.ts';

const terms = {
  operator_id: operatorId,
  game_code: label.optional(),
  currency: z.string().length(3).optional(),
  prepaid_uuid: label.nullish(),
  bet_value: z
    .int()
    .min(1)
    .max(MOST_STAKE_CENTS * UNITS_PER_CENT)
    .optional(),
  bet_count: z.number().int().min(1).max(1_000).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  operator_reference: z.string().max(255).nullish(),
};
const rewardSchema = z.object({ ...terms, user: label.min(4), campaign_uuid: label.nullish() });
const campaignSchema = z.object({ ...terms, name: z.string().min(1).max(255) });
const rewardListSchema = z.object({
  operator_id: operatorId,
  user: label.optional(),
  campaign_uuid: label.optional(),
  operator_reference: label.optional(),
});
const LASTS_MS = 21 * DAY_MS;

const path = (name: string) => `/operator/generic/v2/freebet/${name}`;

/** The freebets API: rewards and campaigns of free rounds. Values are units per round; the operator pays only the wins. */
export function freebetsRoutes(app: FastifyInstance, aggregator: Aggregator): void {
  const { rewards } = aggregator;
  campaignsRoutes(app, aggregator);

  app.post(path('prepaids/list'), async (request) => {
    readSigned(aggregator, request, z.object({ operator_id: operatorId }));
    return GAMES.filter(({ kind }) => kind === 'slot').map(({ code }) => ({
      prepaid_uuid: prepaidOf(code),
      game_code: code,
      currency: 'BRL',
      bet_value: null,
      bet_count: null,
    }));
  });
  app.post(path('rewards/create'), async (request) => {
    const asked = readSigned(aggregator, request, rewardSchema);
    const campaign = typeof asked.campaign_uuid === 'string' ? activeCampaign(aggregator, asked.campaign_uuid) : undefined;
    const agreed = campaign ?? termsOf(aggregator, asked);
    const reward: Reward = {
      reward_uuid: randomUUID(),
      status: 'FRS_ACTIVE',
      user: asked.user,
      game_code: agreed.game_code,
      currency: agreed.currency,
      bet_value: agreed.bet_value,
      bet_count: agreed.bet_count,
      bets_left: agreed.bet_count,
      total_win: 0,
      prepaid_uuid: agreed.prepaid_uuid,
      campaign_uuid: campaign?.campaign_uuid ?? null,
      operator_reference: asked.operator_reference ?? agreed.operator_reference,
      start_time: agreed.start_time,
      end_time: agreed.end_time,
    };
    rewards.set(reward.reward_uuid, reward);
    return reward;
  });
  app.post(path('rewards/list'), async (request) => {
    const { user, campaign_uuid, operator_reference } = readSigned(aggregator, request, rewardListSchema);
    return rewards
      .newest()
      .filter(
        (reward) =>
          (user === undefined || reward.user === user) &&
          (campaign_uuid === undefined || reward.campaign_uuid === campaign_uuid) &&
          (operator_reference === undefined || reward.operator_reference === operator_reference),
      );
  });
  app.post(path('rewards/cancel'), async (request) => {
    const { reward_uuid } = readSigned(aggregator, request, z.object({ operator_id: operatorId, reward_uuid: label }));
    const reward = rewards.get(reward_uuid);
    if (reward === undefined) throw new SandboxRefusal(404, 'not_found', "The reward requested doesn't exist");
    const cancelled: Reward = reward.status === 'FRS_ACTIVE' ? { ...reward, status: 'FRS_CANCELLED' } : reward;
    rewards.set(reward_uuid, cancelled);
    return cancelled;
  });
}

/** The common data of several rewards; cancelling it cancels its rewards. */
function campaignsRoutes(app: FastifyInstance, aggregator: Aggregator): void {
  const { rewards, campaigns } = aggregator;
  app.post(path('campaigns/create'), async (request) => {
    const asked = readSigned(aggregator, request, campaignSchema);
    const campaign: Campaign = { campaign_uuid: randomUUID(), name: asked.name, active: true, ...termsOf(aggregator, asked) };
    campaigns.set(campaign.campaign_uuid, campaign);
    return campaign;
  });
  app.post(path('campaigns/list'), async (request) => {
    const { name } = readSigned(aggregator, request, z.object({ operator_id: operatorId, name: label.optional() }));
    return campaigns.newest().filter((campaign) => name === undefined || campaign.name === name);
  });
  app.post(path('campaigns/info'), async (request) => {
    const { campaign_uuid } = readSigned(aggregator, request, z.object({ operator_id: operatorId, campaign_uuid: label }));
    const campaign = campaigns.get(campaign_uuid);
    if (campaign === undefined) throw new SandboxRefusal(404, 'not_found', "The campaign requested doesn't exist");
    return campaign;
  });
  app.post(path('campaigns/cancel'), async (request) => {
    const { campaign_uuid } = readSigned(aggregator, request, z.object({ operator_id: operatorId, campaign_uuid: label }));
    const campaign = { ...activeCampaign(aggregator, campaign_uuid), active: false };
    campaigns.set(campaign_uuid, campaign);
    for (const reward of rewards.newest()) {
      if (reward.campaign_uuid === campaign_uuid && reward.status === 'FRS_ACTIVE') rewards.set(reward.reward_uuid, { ...reward, status: 'FRS_CANCELLED' });
    }
    return campaign;
  });
}

/** One prepaid per slot, for any value and count. */
function prepaidOf(code: string): string {
  return `prepaid-${code}`;
}

function activeCampaign({ campaigns }: Aggregator, uuid: string): Campaign {
  const campaign = campaigns.get(uuid);
  if (campaign?.active !== true) throw new SandboxRefusal(404, 'not_found', "The campaign requested doesn't exist or has ended");
  return campaign;
}

type Terms = Omit<Campaign, 'campaign_uuid' | 'name' | 'active'>;

function termsOf({ world }: Aggregator, asked: z.infer<typeof campaignSchema> | z.infer<typeof rewardSchema>): Terms {
  const code = asked.game_code ?? asked.prepaid_uuid?.replace(/^prepaid-/, '') ?? '';
  const game = gameOf(code);
  if (game?.kind !== 'slot') throw new SandboxRefusal(404, 'not_found', "The game requested doesn't exist or has no free rounds");
  if (asked.bet_value === undefined || asked.bet_count === undefined) throw new SandboxRefusal(400, 'bad_request', 'bet_value and bet_count are required');
  const start = asked.start_time === undefined ? world.clock.nowMs() : Date.parse(asked.start_time);
  const end = asked.end_time === undefined ? start + LASTS_MS : Date.parse(asked.end_time);
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start)
    throw new SandboxRefusal(400, 'bad_request', 'start_time and end_time are ISO 8601, in this order');
  return {
    game_code: game.code,
    currency: asked.currency ?? 'BRL',
    bet_value: asked.bet_value,
    bet_count: asked.bet_count,
    prepaid_uuid: asked.prepaid_uuid ?? null,
    operator_reference: asked.operator_reference ?? null,
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
  };
}
