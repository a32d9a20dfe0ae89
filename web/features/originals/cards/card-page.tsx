import { type ComponentType, useState } from 'react';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { LivePage, useLiveTable } from '../live/live-page.tsx';
import type { Table, TableStart } from '../table/round/use-table.ts';
import { TableScreenProvider } from '../table/table-screen.ts';
import { type CardGame, CardGameProvider, useCardGame } from './card-game.ts';
import { CardCounts, CardVisitor, LazyCardPlayer } from './card-parts.tsx';
import { CardScene } from './card-scene.tsx';
import cardsCss from './cards.css?inline';

export interface CardRulesProps {
  readonly terms: Table['terms'];
  readonly returns: TableStart['returns'];
}

interface RulesCode {
  readonly HowItWorks: ComponentType<CardRulesProps>;
}

/**
 * Makes the page of a card table. `atHand`: the code of its rules on the server; null in the browser, where the code is loaded when the rules are nearly in
 * view.
 */
export function cardPage(game: CardGame, rules: () => Promise<RulesCode>, atHand: RulesCode | null): ComponentType<{ start: TableStart }> {
  const code = whenWanted(rules);
  const Rules = lazyHydration(code.load, atHand)((module) => module.HowItWorks, <div className="h-96" />);
  const nearRules = wantNear(code.want);
  return function CardPage({ start }) {
    return (
      <TableScreenProvider value={game.screen}>
        <CardGameProvider value={game}>
          <style href="cards" precedence="default">
            {cardsCss}
          </style>
          <Page start={start} Rules={Rules} nearRules={nearRules} />
        </CardGameProvider>
      </TableScreenProvider>
    );
  };
}

interface PageProps {
  readonly start: TableStart;
  readonly Rules: ComponentType<CardRulesProps>;
  readonly nearRules: ReturnType<typeof wantNear>;
}

function Page({ start, Rules, nearRules }: PageProps) {
  const now = useLiveTable(start);
  const { name } = useCardGame();
  const { state, terms } = now.table;
  // The rules' code loads late: if the terms changed meanwhile, the server's HTML would be lost.
  const [rulesTerms] = useState(terms);
  return (
    <LivePage
      now={now}
      name={name}
      sceneLabel="Cartas"
      countsTab="Resultados"
      scene={<CardScene now={now} />}
      player={(props) => <LazyCardPlayer {...props} />}
      visitor={<CardVisitor terms={terms} came={now.came} />}
      counts={<CardCounts history={state.history} />}
      rules={<Rules terms={rulesTerms} returns={start.returns} />}
      rulesRef={nearRules}
    />
  );
}
