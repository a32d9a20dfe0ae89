import fc from 'fast-check';
import { seedOfThisRun } from './todays-tenth.ts';
import { UNTIL } from './until.ts';

// Property tests are seeded by the day: one commit draws the same cases all day, and a month of days draws thirty sets.
fc.configureGlobal({ seed: seedOfThisRun() });

/** Replaces DOM members that jsdom lacks, since it has no layout, and resets state that files share. */
interface Dom {
  readonly Element: { readonly prototype: { scrollIntoView?: () => void } };
  readonly document: { elementFromPoint?: () => null };
  readonly history: { replaceState(state: null, unused: '', address: string): void };
  readonly localStorage: { clear(): void };
  readonly sessionStorage: { clear(): void };
  readonly HTMLDialogElement: { readonly prototype: { open: boolean; showModal?: () => void; close?: () => void } };
}

/** Lets component tests wait as long as the machine needs. jsdom gets stubs for scrolling and element positions, which only a browser has. */
if ('document' in globalThis) {
  const { vi } = await import('vitest');
  // Files share a worker, but no modules: a player, a slip or a late answer of an earlier file has no effect here.
  vi.resetModules();
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: UNTIL.timeout });
  const { Element, HTMLDialogElement, document, history, localStorage, sessionStorage } = globalThis as unknown as Dom;
  Element.prototype.scrollIntoView ??= () => undefined;
  document.elementFromPoint ??= () => null;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  // Files share a document: each begins with empty storage.
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
