import { setExclusion } from '#server/modules/gate/index.ts';
import { CENTRAL_EXCLUSION_TOPIC, type CentralExclusion } from '#server/modules/verification/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { createOriginalsModule } from '../module.ts';
import type { OriginalsFixture } from './originals-fixture.ts';

type World = Pick<OriginalsFixture, 'db' | 'clock' | 'deps'>;

/** Bars a player as verification does for the register: eligibility and event in one transaction. */
export async function bar(world: World, playerId: string, version = 1): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' });
    await tell(world, tx, { player_id: playerId, version, barred: true });
  });
}

/** Lifts the exclusion as verification does for an operator. */
export async function readmit(world: World, playerId: string, version = 2): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await setExclusion(tx, playerId, null, 'lift-central');
    await tell(world, tx, { player_id: playerId, version, barred: false });
  });
}

/** Delivers an event again, as the outbox may. */
export async function repeatEvent(world: World, event: CentralExclusion): Promise<void> {
  await inTransaction(world.db, (tx) => tell(world, tx, event));
}

/** Delivers the outbox and runs the periodic job. Returns the number of processed players. */
export async function followRegister(world: World): Promise<number> {
  const { subscriptions = [], periodicJobs = [] } = createOriginalsModule(world.deps);
  await createRelay({ db: world.db, clock: world.clock, log: createLogger({ level: 'silent' }), subscriptions }).drain();
  return (await periodicJobs.find(({ name }) => name === 'originals barred players')?.run(world.clock.now())) ?? 0;
}

type Tx = Parameters<typeof publish>[0];
const tell = (world: World, tx: Tx, event: CentralExclusion) => publish(tx, world.clock.now(), [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { ...event } }]);
