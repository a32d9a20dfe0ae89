import { createCountText } from '../hud/count-text.ts';
import { element } from '../hud/element.ts';
import { brl } from '../text/money.ts';
import { replayRefusalText } from '../text/refusals.ts';
import type { ReplayShell } from './replay-shell.ts';
import { canOpenAgain, replayButton, type ReplayState } from './replay-state.ts';
import { playedWhen } from './replay-texts.ts';

/** Draws a state of a replay into its page. Returns the drawing function, to be called with each state. */
export function replayRenderer(shell: ReplayShell, retry: () => void, isStill: () => boolean): (state: ReplayState) => void {
  const win = createCountText(
    (cents) => (shell.win.textContent = brl(cents)),
    (step) => requestAnimationFrame(step),
    isStill,
  );
  return (state) => {
    const button = replayButton(state);
    shell.root.dataset['step'] = state.name;
    shell.spin.hidden = button === null;
    shell.spinLabel.textContent = button?.label ?? '';
    shell.spin.setAttribute('aria-disabled', String(button?.pressable !== true));
    shell.spin.dataset['busy'] = String(button?.busy === true);
    drawNotice(shell, state, retry);
    if (state.name !== 'playing' && state.name !== 'seen') return;
    const { round, won } = state;
    shell.when.dateTime = round.played_at;
    shell.when.textContent = playedWhen(round);
    shell.roundId.textContent = `Rodada ${round.round_id}`;
    shell.stake.textContent = brl(round.stake);
    // A return up to the stake is not celebrated (RG-12).
    shell.winLabel.textContent = won > 0 && won <= round.stake ? 'Retorno' : 'Ganho';
    win.set(won);
    // That nothing was won is shown at the end, not before.
    if (won === 0) shell.win.textContent = state.name === 'seen' ? brl(0) : '';
  };
}

function drawNotice({ notice }: ReplayShell, state: ReplayState, retry: () => void): void {
  notice.hidden = state.name !== 'refused';
  if (state.name !== 'refused') return;
  const { title, body } = replayRefusalText(state.code);
  const again = element('button', { type: 'button', class: 'answer main' }, 'Tentar de novo');
  again.addEventListener('click', retry);
  const answers = canOpenAgain(state) ? [element('div', { class: 'answers' }, again)] : [];
  notice.replaceChildren(element('h2', {}, title), element('p', {}, body), ...answers);
}
