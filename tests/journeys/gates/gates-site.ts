import type { Browser } from 'playwright-core';
import { EVERY_SPORT, type OpenSite, openSite } from '#tests/system/open-site.ts';
import { openBrowser } from '../open-browser.ts';
import { type Gate, linesOf, type Round } from './findings.ts';
import { findPlaces, type Places } from './present-address.ts';
import { slowWork } from './slow-work.ts';

/** A site and a browser for the visits: matches of every sport, and a round of Double that takes bets during all visits. */
export interface GatesSite {
  readonly open: OpenSite;
  readonly browser: Browser;
  readonly places: Places;
  close(): Promise<void>;
}

export async function openGatesSite(): Promise<GatesSite> {
  const open = await openSite({ pages: true, calendar: { leagues: EVERY_SPORT }, tableTimes: { double: { bettingMs: 600_000, restMs: 60_000 } } });
  const browser = await openBrowser();
  const places = await findPlaces(open);
  const endWork = await slowWork(open);
  return {
    ...{ open, browser, places },
    async close() {
      await endWork();
      await open.close();
    },
  };
}

/** Makes the round of visits once, at the first call; all tests of a group read its findings. */
export function once(visits: number, visit: () => Promise<Round>): (gate: Gate) => Promise<string[]> {
  let round: Promise<Round> | undefined;
  return async (gate) => {
    const made = await (round ??= visit());
    if (made.visits !== visits) throw new Error(`${made.visits} pages were visited, not ${visits}`);
    return linesOf(made, gate);
  };
}
