/** How far from a sector's middle the wheel may stop, as a share of the sector: a result is never on a line. */
const SPREAD = 0.33;

/**
 * A wheel's turn, in degrees clockwise within 0..360, that brings a place (from 0, clockwise) under the pointer at the top; the round's id determines the
 * position inside its sector.
 */
export function restTurn(place: number, sectorDegrees: number, roundId: string): number {
  return turnWithin(-(place + restOffset(roundId)) * sectorDegrees);
}

/** The position inside its sector at which a round stops: −0.33..0.33 of a sector, the same for everybody. */
export function restOffset(roundId: string): number {
  return ((hash32(roundId) / 0xffffffff) * 2 - 1) * SPREAD;
}

/** The place under the pointer at a turn of the wheel. */
export function placeAt(angle: number, sectorDegrees: number): number {
  return Math.round(turnWithin(-angle) / sectorDegrees) % Math.round(360 / sectorDegrees);
}

/** The angle in degrees between the pointer and the pin that passed it last: 0 ≤ x < one sector. */
export function pastPin(angle: number, sectorDegrees: number): number {
  return modulo(angle + sectorDegrees / 2, sectorDegrees);
}

/** The angle within 0..360. */
export function turnWithin(angle: number): number {
  return modulo(angle, 360);
}

function modulo(value: number, by: number): number {
  const rest = value % by;
  return rest < 0 ? rest + by : rest === 0 ? 0 : rest;
}

/** FNV-1a with a final mix (murmur3's), so that ids that differ in one character give distant hashes. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
