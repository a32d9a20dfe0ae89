import { element, icon, iconButton } from './element.ts';
import { ICONS } from './icons.ts';

export interface ShellActions {
  press(): void;
  moveStake(by: 1 | -1): void;
  toggleSound(): void;
  openRules(): void;
  openRounds(): void;
}

/** The elements of a game's page that change. */
export interface Shell {
  readonly root: HTMLElement;
  /** Contains the canvas, under all other elements. */
  readonly canvas: HTMLElement;
  /** The part of the screen that no control covers. */
  readonly free: HTMLElement;
  readonly badge: HTMLElement;
  readonly balance: HTMLElement;
  readonly win: HTMLElement;
  readonly winLabel: HTMLElement;
  readonly stake: HTMLElement;
  readonly less: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  readonly spin: HTMLButtonElement;
  readonly spinLabel: HTMLElement;
  readonly sound: HTMLButtonElement;
  readonly status: HTMLElement;
  readonly notice: HTMLElement;
  readonly cover: HTMLElement;
  readonly loading: HTMLElement;
}

/** Builds the page's controls as plain HTML over the canvas: real buttons, in the order in which they are used. */
export function buildShell(name: string, posterUrl: string, actions: ShellActions): Shell {
  const canvas = element('div', { class: 'canvas', 'aria-hidden': 'true' });
  const free = element('div', { class: 'free' });
  const badge = element('p', { class: 'badge', hidden: true }, 'Demonstração: sem dinheiro');
  const balance = element('dd', { class: 'figure' });
  const win = element('dd', { class: 'figure' });
  const winLabel = element('dt', {}, 'Ganho');
  const stake = element('output', { class: 'figure', 'aria-label': 'Aposta por rodada' });
  const less = iconButton('Diminuir aposta', icon(...ICONS.minus), () => actions.moveStake(-1));
  const more = iconButton('Aumentar aposta', icon(...ICONS.plus), () => actions.moveStake(1));
  const spinLabel = element('span', { class: 'spin-label' }, 'Girar');
  const spin = element(
    'button',
    { type: 'button', class: 'spin' },
    element('span', { class: 'spin-ring', 'aria-hidden': 'true' }),
    icon(...ICONS.spin),
    spinLabel,
  );
  spin.addEventListener('click', () => {
    actions.press();
  });
  const sound = iconButton('Ligar o som', icon(...ICONS.soundOff), actions.toggleSound);
  sound.setAttribute('aria-pressed', 'false');
  const tools = element(
    'div',
    { class: 'tools' },
    sound,
    iconButton('Regras e prêmios', icon(...ICONS.rules), actions.openRules),
    iconButton('Últimas rodadas', icon(...ICONS.rounds), actions.openRounds),
  );
  const status = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const poster = element('img', { src: posterUrl, alt: '', class: 'poster' });
  const loading = element('p', { class: 'loading', role: 'status' }, 'Abrindo o jogo…');
  const cover = element('div', { class: 'cover' }, poster, loading);
  const figures = element(
    'dl',
    { class: 'figures' },
    element('div', { class: 'balance' }, element('dt', {}, 'Saldo'), balance),
    element('div', { class: 'win' }, winLabel, win),
  );
  const bar = element(
    'section',
    { class: 'bar', 'aria-label': 'Controles do jogo' },
    figures,
    element(
      'div',
      { class: 'stake', role: 'group', 'aria-label': 'Aposta' },
      less,
      element('div', { class: 'stake-value' }, element('span', { class: 'label' }, 'Aposta'), stake),
      more,
    ),
    spin,
    tools,
  );
  const root = element(
    'main',
    { class: 'page', 'aria-label': name },
    element('h1', { class: 'unseen' }, name),
    canvas,
    badge,
    free,
    bar,
    notice,
    status,
    cover,
  );
  return { root, canvas, free, badge, balance, win, winLabel, stake, less, more, spin, spinLabel, sound, status, notice, cover, loading };
}
