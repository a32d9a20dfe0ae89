export type { NotificationsDeps } from './deps.ts';
export { type Campaign, listCampaigns } from './store/campaigns.ts';
export { agreeToOffers } from './use-cases/agree-to-offers.ts';
export { createCampaign } from './use-cases/create-campaign.ts';
export { lookAtCampaign } from './use-cases/look-at-campaign.ts';
export { sendCampaign } from './use-cases/send-campaign.ts';
export { readConsents } from './use-cases/read-consents.ts';
