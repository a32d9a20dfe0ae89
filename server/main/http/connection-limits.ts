import type { Config } from '../config/load-config.ts';
import { type ConnectionLimits, connectionsWithinDescriptors } from '#server/platform/http/connections/connection-limits.ts';

/** The limits of open connections: as configured, but never more than there are descriptors for. */
export function connectionLimits(config: Config): ConnectionLimits {
  return {
    perAddress: scaled(config.CONNECTIONS_PER_ADDRESS, config),
    total: Math.min(config.MAX_CONNECTIONS ?? Infinity, connectionsWithinDescriptors()),
  };
}

/** A limit per address, multiplied by RATE_LIMIT_FACTOR. */
export function scaled(limit: number, { RATE_LIMIT_FACTOR }: Config): number {
  return Math.ceil(limit * RATE_LIMIT_FACTOR);
}
