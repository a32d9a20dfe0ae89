import { element, icon, iconButton } from '../hud/element.ts';
import { ICONS } from '../hud/icons.ts';
import type { Shell } from '../hud/shell.ts';

/** The elements that a replay's page shares with a game's page, and its own. */
export interface ReplayShell extends Pick<
  Shell,
  'root' | 'canvas' | 'free' | 'win' | 'winLabel' | 'stake' | 'spin' | 'spinLabel' | 'sound' | 'status' | 'notice' | 'cover' | 'loading'
> {
  readonly when: HTMLTimeElement;
  readonly roundId: HTMLElement;
}

/** Builds the page of a replay: its label, its two amounts, and one button. No control here stakes or changes a stake. */
export function buildReplayShell(name: string, posterUrl: string, actions: { press(): void; toggleSound(): void }): ReplayShell {
  const canvas = element('div', { class: 'canvas', 'aria-hidden': 'true' });
  const free = element('div', { class: 'free' });
  const when = element('time', {});
  const roundId = element('small', {});
  const badge = element('p', { class: 'badge replay' }, element('strong', {}, 'Repetição'), ' ', when, roundId);
  const stake = element('dd', { class: 'figure' });
  const win = element('dd', { class: 'figure' });
  const winLabel = element('dt', {}, 'Ganho');
  const spinLabel = element('span', { class: 'spin-label' }, 'Aguarde');
  const spin = element(
    'button',
    { type: 'button', class: 'spin' },
    element('span', { class: 'spin-ring', 'aria-hidden': 'true' }),
    icon(...ICONS.play),
    spinLabel,
  );
  spin.addEventListener('click', () => actions.press());
  const sound = iconButton('Ligar o som', icon(...ICONS.soundOff), actions.toggleSound);
  sound.setAttribute('aria-pressed', 'false');
  const status = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const loading = element('p', { class: 'loading', role: 'status' }, 'Buscando a rodada…');
  const cover = element('div', { class: 'cover' }, element('img', { src: posterUrl, alt: '', class: 'poster' }), loading);
  const figures = element(
    'dl',
    { class: 'figures' },
    element('div', { class: 'balance' }, element('dt', {}, 'Aposta'), stake),
    element('div', { class: 'win' }, winLabel, win),
  );
  const bar = element('section', { class: 'bar', 'aria-label': 'Controles da repetição' }, figures, spin, element('div', { class: 'tools' }, sound));
  const title = element('h1', { class: 'unseen' }, `Repetição de uma rodada de ${name}`);
  const root = element('main', { class: 'page', 'aria-label': `${name}: repetição` }, title, canvas, badge, free, bar, notice, status, cover);
  return { root, canvas, free, when, roundId, win, winLabel, stake, spin, spinLabel, sound, status, notice, cover, loading };
}
