export type { NotificationsDeps } from './deps.ts';
export { type Campaign, listCampaigns } from './store/campaigns.ts';
export { createCampaign, lookAtCampaign, sendCampaign } from './use-cases/manage-campaign.ts';
export { readConsents } from './use-cases/read-consents.ts';
