import * as z from 'zod';
import { brandFor } from '#contracts/site/brands.ts';
import type { PlatformConfig } from '#server/platform/config/platform-variables.ts';
import { declareSetting, type SettingDeclaration } from '#server/platform/settings/settings.ts';

export type EnvironmentConfig = Pick<PlatformConfig, 'COMPLIANCE_PROFILE' | 'OPERATOR_API_URL' | 'REALTIME_KEY' | 'REALTIME_HOST' | 'REALTIME_PORT'>;

/** Keys that the environment sets: published, never edited. */
export function environmentSettings(config: EnvironmentConfig): readonly SettingDeclaration<string>[] {
  const fixed = (key: string, value: string, meaning: string) =>
    declareSetting<string>({ key, schema: z.literal(value), default: value, unit: 'text', meaning, readOnly: true });
  return [
    fixed('compliance_profile', config.COMPLIANCE_PROFILE, 'open or br'),
    fixed('operator_brand', brandFor(config.OPERATOR_API_URL).id, 'Which brand the operator’s API address names'),
    fixed('realtime_key', config.REALTIME_KEY, 'Key of the realtime server'),
    fixed('realtime_host', config.REALTIME_HOST, 'Host of the realtime server; empty: the site’s own'),
    fixed('realtime_port', config.REALTIME_PORT, 'Port of the realtime server; empty: the site’s own'),
  ];
}
