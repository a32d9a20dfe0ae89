import type { InboxUpdate } from '#contracts/account/notifications.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { chooseSound, playGoal, readSound } from './goal-sound.ts';

const TOAST_MS = 6_000;
const OFFER_MS = 20_000;

/** Says a notice on an open page, unless its time is over; `lead` goes where it leads. With the first goal its sound is offered, once in this browser. */
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
