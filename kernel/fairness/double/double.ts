import { DOUBLE_NUMBERS } from './double-wheel.ts';
import { hmacStream } from '../hmac-stream.ts';

/**
 * The number of a round: HMAC-SHA256(chain link, `double:{beacon value}:{n}`), n = 0, 1, …, read as 32-bit words with rejection (hmac-stream.ts), reduced to
 * 0..14. The link is secret until betting has closed; the beacon value does not exist before.
 */
export function doubleNumber(link: string, beaconValue: string): number {
  return hmacStream(link, `double:${beaconValue}`).below(DOUBLE_NUMBERS);
}
