import { liveChat, pixelGtm } from '#server/modules/site/index.ts';
import { altenarScriptUrl, cometaEnabled, cometaScriptUrl, sportSportbookType } from '#server/modules/sportsbook/index.ts';
import type { SupplierOrigins } from '#server/platform/http/security-headers.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';

/** The origins that LiveChat's widget loads from (livechat.com, "Content Security Policy"). */
const LIVE_CHAT: SupplierOrigins = {
  frame: ['https://secure.livechatinc.com', 'https://*.livechatinc.com', 'https://*.livechat.com'],
  connect: ['https://*.livechatinc.com', 'https://*.livechat.com', 'wss://*.livechatinc.com', 'https://*.livechat-files.com'],
  font: ['https://*.livechat-static.com', 'https://cdn.livechat-static.com'],
};

/** The origins that a tag container and its analytics load from (developers.google.com, "Use Tag Manager with a Content Security Policy"). */
const TAG_CONTAINER: SupplierOrigins = {
  frame: ['https://www.googletagmanager.com'],
  connect: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.facebook.com'],
  font: [],
};

/** The origins from which Altenar's widget kit gets its data, prices and bets. */
const ALTENAR: SupplierOrigins = {
  frame: ['https://*.biahosted.com'],
  connect: ['https://*.biahosted.com', 'wss://*.biahosted.com'],
  font: ['https://*.biahosted.com'],
};

/** The suppliers whose origins a page may contact: only those that the operator configured. */
export function supplierOrigins(settings: SettingsReader): readonly SupplierOrigins[] {
  return [...(settings.get(liveChat) === '' ? [] : [LIVE_CHAT]), ...(settings.get(pixelGtm) === '' ? [] : [TAG_CONTAINER]), ...sportsbookOrigins(settings)];
}

/** A supplier's sportsbook may always contact the host of its own script. */
function sportsbookOrigins(settings: SettingsReader): readonly SupplierOrigins[] {
  switch (settings.get(sportSportbookType)) {
    case 'altenar':
      return [ALTENAR, ...ownHost(settings.get(altenarScriptUrl))];
    case 'cometa':
      return settings.get(cometaEnabled) ? ownHost(settings.get(cometaScriptUrl)) : [];
    default:
      return [];
  }
}

function ownHost(scriptUrl: string): readonly SupplierOrigins[] {
  if (!URL.canParse(scriptUrl)) return [];
  const { protocol, origin, host } = new URL(scriptUrl);
  return protocol === 'https:' ? [{ frame: [origin], connect: [origin, `wss://${host}`], font: [origin] }] : [];
}
