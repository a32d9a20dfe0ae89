import { useSyncExternalStore } from 'react';
import { Switch } from '#ui/forms/switch.tsx';
import { chooseSound, goalSoundStore } from './goal-sound.ts';

/** The sound of a goal: a choice of this browser, which nobody else is told of. */
export function GoalSoundSwitch() {
  const on = useSyncExternalStore(goalSoundStore.subscribe, goalSoundStore.get, () => null);
  return <Switch label="Som" hint="Vale neste navegador." checked={on === true} onChange={() => chooseSound(on !== true)} />;
}
