import { pixView } from './charge-view.ts';
import type { Psp } from './create-psp.ts';
import type { Pix } from './model.ts';

/** Notifies the receiver of a Pix, or of the end of a return, at `{webhookUrl}/pix`; without a webhook it sends nothing. */
export function notifyPix(psp: Psp, pix: Pix): void {
  const hook = psp.webhooks.get(pix.chave);
  if (hook === undefined) return;
  psp.callbacks.send(`${hook.webhookUrl.replace(/\/+$/, '')}/pix`, { pix: [pixView(pix)] });
}
