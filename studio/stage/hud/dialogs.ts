import type { RoundReply } from '#studio/protocol/rgs.ts';
import type { GamePage } from '../page/game-page.ts';
import { type PageState, stakeOf } from '../page/page-state.ts';
import type { GameTexts, MathFacts } from '../texts.ts';
import { element } from './element.ts';
import { roundsContent } from './rounds-content.ts';
import { rulesContent } from './rules-content.ts';
import { createSheet } from './sheet.ts';
import type { Shell } from './shell.ts';

export interface Dialogs {
  openRules(state: PageState): void;
  openRounds(page: GamePage): Promise<void>;
}

/** The two sheets of a game's page: its rules, and the last rounds. */
export function createDialogs(shell: Shell, facts: MathFacts, texts: Pick<GameTexts, 'name' | 'paytable' | 'rules'>): Dialogs {
  const rules = createSheet(`Regras de ${texts.name}`);
  const rounds = createSheet('Últimas rodadas');
  shell.root.append(rules.dialog, rounds.dialog);
  return {
    openRules: (state) => rules.open(...rulesContent(facts, texts, stakeOf(state) || 100)),
    async openRounds(page) {
      rounds.open(element('p', {}, 'Buscando…'));
      const listed = await page.rounds();
      rounds.open(
        ...roundsContent(listed, (round: RoundReply) => {
          rounds.close();
          void page.replay(round);
        }),
      );
    },
  };
}
