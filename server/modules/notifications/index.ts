export type { NotificationsDeps } from './deps.ts';
export { type Campaign, listCampaigns } from './store/campaigns.ts';
export { agreeToOffers } from './use-cases/agree-to-offers.ts';
export { createCampaign, lookAtCampaign, sendCampaign } from './use-cases/campaigns.ts';
export { readConsents } from './use-cases/read-consents.ts';
