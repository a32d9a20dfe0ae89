import { freeNow, offerOf } from '../page/free-rounds.ts';
import { type PageState, stakeOf, waitMs } from '../page/page-state.ts';
import { counterText, offerText, resultText } from '../text/free-rounds.ts';
import type { RgsErrorCode } from '#studio/protocol/rgs.ts';
import { brl } from '../text/money.ts';
import { refusalText } from '../text/refusals.ts';
import { createCountText } from './count-text.ts';
import { element } from './element.ts';
import type { Shell } from './shell.ts';
import { spinButton, winLabel } from './spin-button.ts';

export interface NoticeActions {
  dismiss(): void;
  answerOffer(taken: boolean): void;
  retry(): void;
  reload(): void;
  /** Null when no casino's page is around the game. */
  readonly deposit: (() => void) | null;
}

/** Draws a state of the page into its controls. Returns the drawing function, to be called with each state and when a wait is over. */
export function shellRenderer(shell: Shell, actions: NoticeActions, isStill: () => boolean): (state: PageState) => void {
  const win = createCountText(
    (cents) => (shell.win.textContent = cents === 0 ? '' : brl(cents)),
    (step) => requestAnimationFrame(step),
    isStill,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let noticed = '';

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
    drawBadge(shell, state);
    const isSet = state.step.name !== 'idle' || freeNow(state) !== null;
    shell.less.disabled = isSet || state.stakeAt === 0;
    shell.more.disabled = isSet || state.stakeAt + 1 >= (state.session?.stakes.length ?? 0);
    shell.spinLabel.textContent = spin.label;
    shell.spin.setAttribute('aria-disabled', String(!spin.pressable));
    shell.spin.dataset['busy'] = String(spin.busy);
    shell.spin.dataset['skip'] = String(spin.label === 'Pular');
    const panel = panelOf(state, actions);
    if ((panel?.name ?? '') !== noticed) drawPanel(shell, panel);
    noticed = panel?.name ?? '';
  };
  return render;
}

/** Demo, or the free rounds being played. */
function drawBadge({ badge }: Shell, state: PageState): void {
  const free = freeNow(state);
  badge.hidden = state.session?.demo !== true && free === null;
  badge.textContent = free === null ? 'Demonstração: sem dinheiro' : counterText(free, free.won - untold(state));
}

/** The part of the round's payout that is not shown yet, in centavos. */
function untold({ step }: PageState): number {
  return step.name === 'playing' ? step.round.payout : 0;
}

interface Panel {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly answers: readonly { readonly label: string; readonly press: () => void }[];
}

/** The panel over the game that needs an answer: a refusal first, then the result of free rounds, then their offer. */
function panelOf(state: PageState, actions: NoticeActions): Panel | null {
  const { notice: code, grants } = state;
  if (code !== null) return refusalPanel(code, state, actions);
  if (state.step.name !== 'idle') return null;
  if (grants.result !== null) return { name: 'result', ...resultText(grants.result), answers: [{ label: 'Entendi', press: actions.dismiss }] };
  const offer = offerOf(state);
  if (offer === null) return null;
  const { title, body, take } = offerText(offer);
  const answers = [
    { label: take, press: () => actions.answerOffer(true) },
    { label: 'Agora não', press: () => actions.answerOffer(false) },
  ];
  return { name: `offer ${offer.free_round_id}`, title, body, answers };
}

function refusalPanel(code: RgsErrorCode, { step }: PageState, actions: NoticeActions): Panel {
  const { title, body, remedy, final } = refusalText(code, step.name === 'opening');
  const answers = [
    ...(remedy === 'retry' ? [{ label: 'Tentar de novo', press: actions.retry }] : []),
    ...(remedy === 'reload' ? [{ label: 'Recarregar', press: actions.reload }] : []),
    ...(remedy === 'deposit' && actions.deposit !== null ? [{ label: 'Depositar', press: actions.deposit }] : []),
    ...(!final && remedy !== 'retry' ? [{ label: 'Entendi', press: actions.dismiss }] : []),
  ];
  return { name: code, title, body, answers };
}

function drawPanel(shell: Shell, panel: Panel | null): void {
  shell.notice.hidden = panel === null;
  if (panel === null) return;
  const buttons = panel.answers.map(({ label, press }, n) => {
    const made = element('button', { type: 'button', class: n === 0 ? 'answer main' : 'answer' }, label);
    made.addEventListener('click', press);
    return made;
  });
  shell.notice.replaceChildren(element('h2', {}, panel.title), element('p', {}, panel.body), element('div', { class: 'answers' }, ...buttons));
}
