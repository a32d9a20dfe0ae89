import { useEffect, useState } from 'react';
import { storage } from '#web/shared/storage/storage.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

const KEY = 'palpite.plinko.instant';

export interface Instant {
  /** Offered only where the profile allows it: under `br` nothing speeds up the sequence of rounds (RG-12). */
  readonly offered: boolean;
  readonly on: boolean;
  change(on: boolean): void;
}

/** Whether a ball is in its slot as soon as its bet is answered; kept in this browser. */
export function useInstant(): Instant {
  const offered = useSettings().compliance_profile !== 'br';
  const [on, setOn] = useState(false);
  useEffect(() => setOn(storage.local.read(KEY) === 'on'), []);
  return {
    offered,
    on: offered && on,
    change(next) {
      setOn(next);
      storage.local.write(KEY, next ? 'on' : 'off');
    },
  };
}
