import { UNTIL } from './until.ts';

/** What jsdom has not, as nothing is laid out in it. */
interface WithoutLayout {
  readonly Element: { readonly prototype: { scrollIntoView?: () => void } };
  readonly document: { elementFromPoint?: () => null };
  readonly HTMLDialogElement: { readonly prototype: { open: boolean; showModal?: () => void; close?: () => void } };
}

/** What a test of components waits for may take as long as the machine needs; what is scrolled and where it lies, only a browser knows. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: UNTIL.timeout });
  const { Element, HTMLDialogElement, document } = globalThis as unknown as WithoutLayout;
  Element.prototype.scrollIntoView ??= () => undefined;
  document.elementFromPoint ??= () => null;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  // Files share a document: none begins with what another one stored.
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
