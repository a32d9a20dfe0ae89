import * as z from 'zod/mini';

/** GET /v2/settings/: flat, every key of the published settings. */
export const settingsReply = z.record(z.string(), z.unknown());

/** SettingsUpdated (contracts/channels.ts): the changed keys; the reply above has their values. */
export const settingsUpdated = z.object({ keys: z.array(z.string()) });

/** The keys that pages read, with their types; more keys are published. */
export const publicSettings = z.looseObject({
  site_title: z.string(),
  general_site_title: z.string(),
  register_enabled: z.boolean(),
  casino_enabled: z.boolean(),
  deposit_enabled: z.boolean(),
  withdraw_enabled: z.boolean(),
  maintence: z.boolean(),
  casino_bet_default: z.number(),
  casino_bet_min_total: z.number(),
  casino_bet_max_total: z.number(),
  casino_max_payout: z.number(),
  deposit_min: z.number(),
  deposit_max: z.number(),
  deposit_rollover: z.number(),
  deposit_popup_values: z.string(),
  withdraw_min: z.number(),
  withdraw_max: z.number(),
  compliance_profile: z.enum(['open', 'br']),
  realtime_key: z.string(),
  realtime_host: z.string(),
  realtime_port: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
