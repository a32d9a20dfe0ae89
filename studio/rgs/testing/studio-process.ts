import { startStudio } from '#studio/start-studio.ts';
import { processTimers, type Timers } from '../timers.ts';
import { createTinySlot } from './tiny-slot.ts';

/** The periodic job runs; calls have no deadline, so that a test has time to kill this process during one. */
const timers: Timers = { after: (delayMs, act) => (delayMs > 2_000 ? () => undefined : processTimers.after(delayMs, act)) };

/**
 * A studio with the tiny slot in a process of its own, to be killed: its database, wallet and secrets are its arguments. Prints its
 * address.
 */
const [databaseUrl = '', walletUrl = '', walletSecret = '', dataSecret = ''] = process.argv.slice(2);
const slot = createTinySlot();
slot.nextStop(9);
const { url } = await startStudio({ slots: { [slot.id]: slot }, texts: {}, databaseUrl, walletUrl, walletSecret, dataSecret, timers, frameOrigins: [] });
process.send?.(url);
process.on('disconnect', () => process.exit(1));
