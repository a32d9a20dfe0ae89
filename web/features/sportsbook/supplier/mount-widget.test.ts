// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { mountWidget } from './mount-widget.ts';

const altenar = { kind: 'altenar', scriptUrl: 'https://a.example/s.js', integration: 'palpite', theme: '', language: 'pt-BR' } as const;
const cometa = { kind: 'cometa', scriptUrl: 'https://c.example/s.js', integration: 'palpite', theme: 'noite', language: 'pt-BR' } as const;
const place = (token: string | null) => ({ container: document.createElement('div'), token, onSignIn: vi.fn() });

it('Altenar gets integration, language and the player’s token, and is unmounted again', () => {
  const remove = vi.fn();
  const kit = { init: vi.fn(), addSportsBook: vi.fn(() => ({ remove })) };
  const here = place('t0ken');
  const widget = mountWidget({ altenarWSDK: kit }, altenar, here);
  expect(kit.init).toHaveBeenCalledWith({ integration: 'palpite', culture: 'pt-BR', token: 't0ken' });
  expect(kit.addSportsBook).toHaveBeenCalledWith({ container: here.container, props: { onSignInButtonClick: here.onSignIn } });
  widget.remove();
  expect(remove).toHaveBeenCalledOnce();
});

it('a visitor has no token', () => {
  const kit = { init: vi.fn(), addSportsBook: vi.fn(() => undefined), remove: vi.fn() };
  mountWidget({ altenarWSDK: kit }, altenar, place(null)).remove();
  expect(kit.init).toHaveBeenCalledWith({ integration: 'palpite', culture: 'pt-BR' });
  expect(kit.remove).toHaveBeenCalledOnce();
});

it('Cometa gets its theme too, and is unmounted', () => {
  const unmount = vi.fn();
  const kit = { mount: vi.fn(() => ({ unmount })) };
  const here = place(null);
  mountWidget({ cometaSportsbook: kit }, cometa, here).remove();
  expect(kit.mount).toHaveBeenCalledWith({ ...here, integration: 'palpite', theme: 'noite', language: 'pt-BR' });
  expect(unmount).toHaveBeenCalledOnce();
});

it('a script that defines nothing known is an error', () => {
  expect(() => mountWidget({}, altenar, place(null))).toThrow('altenarWSDK');
  expect(() => mountWidget({}, cometa, place(null))).toThrow('cometaSportsbook');
});
