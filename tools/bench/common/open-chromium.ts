import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../../setup/ensure-chromium.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** A browser for the bench alone: the system's Chromium, or the one that CHROMIUM_PATH names. */
export async function openChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...FLAGS, ...flags] });
}
