import { hmacStream } from '../hmac-stream.ts';
import { ROULETTE_NUMBERS } from './roulette-wheel.ts';

/** The number of a round: HMAC-SHA256(chain link, `roulette:{beacon value}:{n}`), n = 0, 1, …, read as 32-bit words with rejection (hmac-stream.ts). */
export function rouletteNumber(link: string, beaconValue: string): number {
  return hmacStream(link, `roulette:${beaconValue}`).below(ROULETTE_NUMBERS);
}
