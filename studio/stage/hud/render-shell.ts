import { type PageState, stakeOf, waitMs } from '../page/page-state.ts';
import { brl } from '../text/money.ts';
import { refusalText } from '../text/refusals.ts';
import { createCountText } from './count-text.ts';
import { element } from './element.ts';
import type { Shell } from './shell.ts';
import { spinButton, winLabel } from './spin-button.ts';

export interface NoticeActions {
  dismiss(): void;
  retry(): void;
  reload(): void;
  /** Null when no casino's page is around the game. */
  readonly deposit: (() => void) | null;
}

/** Draws a state of the page into its controls. Returns the function that does, to be called with each state and once when a wait is over. */
export function shellRenderer(shell: Shell, actions: NoticeActions, isStill: () => boolean): (state: PageState) => void {
  const win = createCountText(
    (cents) => (shell.win.textContent = cents === 0 ? '' : brl(cents)),
    (step) => requestAnimationFrame(step),
    isStill,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let noticed: PageState['notice'] = null;

  const render = (state: PageState) => {
    const wait = waitMs(state, performance.now());
    const spin = spinButton(state, wait > 0);
    clearTimeout(timer);
    if (wait > 0) timer = setTimeout(() => render(state), wait);
    shell.root.dataset['step'] = state.step.name;
    shell.balance.textContent = state.session === null ? '' : brl(state.shown);
    shell.stake.textContent = state.session === null ? '' : brl(stakeOf(state));
    shell.winLabel.textContent = winLabel(state);
    win.set(state.won ?? 0);
    shell.badge.hidden = state.session?.demo !== true;
    shell.less.disabled = state.step.name !== 'idle' || state.stakeAt === 0;
    shell.more.disabled = state.step.name !== 'idle' || state.stakeAt + 1 >= (state.session?.stakes.length ?? 0);
    shell.spinLabel.textContent = spin.label;
    shell.spin.setAttribute('aria-disabled', String(!spin.pressable));
    shell.spin.dataset['busy'] = String(spin.busy);
    shell.spin.dataset['skip'] = String(spin.label === 'Pular');
    if (state.notice !== noticed) drawNotice(shell, state, actions);
    noticed = state.notice;
  };
  return render;
}

function drawNotice(shell: Shell, { notice: code, step }: PageState, actions: NoticeActions): void {
  shell.notice.hidden = code === null;
  if (code === null) return;
  const { title, body, remedy, final } = refusalText(code, step.name === 'opening');
  const button = (name: string, press: () => void, main: boolean) => {
    const made = element('button', { type: 'button', class: main ? 'answer main' : 'answer' }, name);
    made.addEventListener('click', press);
    return made;
  };
  const answers: HTMLElement[] = [];
  if (remedy === 'retry') answers.push(button('Tentar de novo', actions.retry, true));
  if (remedy === 'reload') answers.push(button('Recarregar', actions.reload, true));
  if (remedy === 'deposit' && actions.deposit !== null) answers.push(button('Depositar', actions.deposit, true));
  if (!final && remedy !== 'retry') answers.push(button('Entendi', actions.dismiss, answers.length === 0));
  shell.notice.replaceChildren(element('h2', {}, title), element('p', {}, body), element('div', { class: 'answers' }, ...answers));
}
