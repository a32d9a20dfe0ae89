import { crashRoundReply } from '#contracts/originals/crash.ts';
import type { TableChain } from '#contracts/originals/table.ts';
import { multipleText } from '../../crash/scene/multiple-text.ts';
import { checkInWorker } from '../table/check-in-worker.ts';
import { RoundVerifier, StillSealed, type VerdictWords } from '../table/round-verifier.tsx';
import { toCrashClaim } from './crash-claims.ts';

export const CRASH_WORDS: VerdictWords = {
  result: 'o múltiplo',
  none: 'nenhum múltiplo foi dado',
  shown: (multipleE2) => `parou em ${multipleText(multipleE2 / 100)}`,
};

/** One round of Crash, checked on this device. `roundId` comes from the address; "" for none. */
export function CrashVerifier({ roundId, chains }: { readonly roundId: string; readonly chains: readonly TableChain[] }) {
  return (
    <RoundVerifier
      game="crash"
      roundId={roundId}
      chains={chains}
      reply={crashRoundReply}
      words={CRASH_WORDS}
      check={async (round, chain) => {
        if (round.phase !== 'ended') throw new StillSealed();
        return checkInWorker(() => new Worker(new URL('./crash-worker.ts', import.meta.url), { type: 'module' }), toCrashClaim(round, chain));
      }}
    />
  );
}
