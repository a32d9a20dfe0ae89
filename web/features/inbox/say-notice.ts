import type { InboxUpdate } from '#contracts/account/notifications.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { chooseSound, playGoal, readSound } from './goal-sound.ts';

const TOAST_MS = 6_000;
const OFFER_MS = 20_000;

/** Shows a notice on an open page unless it has expired; `lead` opens its target. With the first goal the sound is offered, once per browser. */
export function sayNotice({ kind, text, to, until, sound }: NonNullable<InboxUpdate['toast']>, lead: (to: string) => void): void {
  if (until !== undefined && Date.parse(until) < Date.now()) return;
  alertToast[kind](text, { durationMs: TOAST_MS, ...(to === undefined ? {} : { action: { label: 'Ver', run: () => lead(to) } }) });
  if (sound !== 'goal') return;
  const wanted = readSound();
  if (wanted === true) playGoal();
  if (wanted === null) offerSound();
}

function offerSound(): void {
  chooseSound(false);
  alertToast.info('Tocar um som quando sair gol?', { durationMs: OFFER_MS, action: { label: 'Tocar', run: () => chooseSound(true) } });
}
