import fc from 'fast-check';
import { seedOfThisRun } from './todays-tenth.ts';
import { UNTIL } from './until.ts';

// Property tests draw by the day: one tree draws the same cases all day, and a month of days draws thirty times.
fc.configureGlobal({ seed: seedOfThisRun() });

/** DOM members that jsdom lacks, since it has no layout, and state that files share. */
interface Dom {
  readonly Element: { readonly prototype: { scrollIntoView?: () => void } };
  readonly document: { elementFromPoint?: () => null };
  readonly history: { replaceState(state: null, unused: '', address: string): void };
  readonly localStorage: { clear(): void };
  readonly sessionStorage: { clear(): void };
  readonly HTMLDialogElement: { readonly prototype: { open: boolean; showModal?: () => void; close?: () => void } };
}

/** Component tests may wait as long as the machine needs. jsdom gets stubs for scrolling and element positions, which only a browser has. */
if ('document' in globalThis) {
  const { vi } = await import('vitest');
  // Files share a worker, but no modules: a player, a slip or a late answer of the file before changes nothing of this one's.
  vi.resetModules();
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: UNTIL.timeout });
  const { Element, HTMLDialogElement, document, history, localStorage, sessionStorage } = globalThis as unknown as Dom;
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
