import { element, icon, iconButton } from './element.ts';
import { ICONS } from './icons.ts';

export interface Sheet {
  readonly dialog: HTMLDialogElement;
  /** Shows the sheet with this content. */
  open(...content: readonly Node[]): void;
  close(): void;
}

/** A dialog that rises from the bottom on phones and is centred elsewhere. Escape and a press outside close it. */
export function createSheet(title: string): Sheet {
  const body = element('div', { class: 'sheet-body', tabindex: '0', role: 'region', 'aria-label': title });
  const close = iconButton('Fechar', icon(...ICONS.close), () => dialog.close());
  const dialog = element('dialog', { class: 'sheet', 'aria-label': title }, element('header', {}, element('h2', {}, title), close), body);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    dialog,
    open(...content) {
      body.replaceChildren(...content);
      if (!dialog.open) dialog.showModal();
      body.scrollTop = 0;
    },
    close: () => dialog.close(),
  };
}
