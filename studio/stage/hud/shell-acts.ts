import type { ScenePlayer } from '../scene-player.ts';
import type { SoundKit } from '../sound/sound-kit.ts';
import { icon } from './element.ts';
import { ICONS } from './icons.ts';
import type { Shell } from './shell.ts';

/** Whether the scene could be drawn; otherwise the cover reports it, and no session is begun. */
export async function isReady(player: Pick<ScenePlayer, 'ready'>, shell: Pick<Shell, 'loading'>): Promise<boolean> {
  try {
    await player.ready();
    return true;
  } catch {
    shell.loading.textContent = 'Este aparelho não conseguiu desenhar o jogo. Nenhum valor saiu da sua conta. Recarregue a página ou tente em outro navegador.';
    return false;
  }
}

/** Turns the sound on or off, and updates the button. */
export function toggleSound(shell: Pick<Shell, 'sound'>, sound: SoundKit): void {
  sound.setOn(!sound.on);
  shell.sound.setAttribute('aria-pressed', String(sound.on));
  shell.sound.setAttribute('aria-label', sound.on ? 'Desligar o som' : 'Ligar o som');
  shell.sound.title = sound.on ? 'Desligar o som' : 'Ligar o som';
  shell.sound.replaceChildren(icon(...(sound.on ? ICONS.soundOn : ICONS.soundOff)));
}

/** Announces a sentence through the live region. */
export function say(shell: Pick<Shell, 'status'>, sentence: string): void {
  shell.status.textContent = sentence;
}
