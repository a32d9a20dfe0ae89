import type { Edit } from '../new-game/edits.ts';
import type { GameWords } from '../new-game/game-files.ts';

/** Everything that a new table adds outside its own folders, except for what only its author can write (`EDITED_BY_HAND`). */
export function tableEditsOf({ id, Pascal, name }: GameWords): readonly Edit[] {
  const seo = `title: '${name}: um número para todo mundo', content: \`Par, ímpar ou zero, e um número público que só nasce depois que as apostas fecham. Retorno \${returnText('${id}')}. 18+.\``;
  return [
    { path: 'contracts/games.ts', entries: { 'const GAMES': `${id}: { name: '${name}', profiles: ['open'] }` } },
    { path: 'contracts/game-facts.ts', entries: { 'const gameFacts': `${id}: { within: 'em', rtpHundredths: [9_729, 9_729], multiplayer: true }` } },
    {
      path: 'contracts/channels.ts',
      imports: [`import { ${id}BetsView, ${id}Round } from './originals/${id}.ts';`],
      entries: { 'const channels': `...tableChannels('${id}', ${id}Round, ${id}BetsView)` },
    },
    {
      path: 'server/modules/originals/original-games.ts',
      imports: [`import { ${id}Game } from './${id}/${id}-game.ts';`, `import { ${id}Wire } from './${id}/${id}-wire.ts';`],
      entries: { 'const ORIGINAL_GAMES': `${id}: tableOriginal(${id}Game, ${id}Wire)` },
    },
    {
      path: 'server/modules/casino/first-catalogue/first-catalogue.ts',
      imports: [`import { ${id} } from './${id}.ts';`],
      entries: { 'const LISTINGS': id },
    },
    { path: 'server/modules/site/first-content/first-seo-records.ts', entries: { 'const GAME_TEXTS': `${id}: { ${seo} }` } },
    { path: 'web/app/shell/menu-entries.ts', entries: { 'const gameIcons': `${id}: Dices` } },
    {
      path: 'web/app/routes/files/drawings.server.tsx',
      imports: [`import { ${Pascal}Poster } from '#ui/art/${id}-poster.tsx';`],
      entries: { 'const posters': `${id}: () => <${Pascal}Poster />` },
    },
    {
      path: 'web/features/originals/fairness/proofs.tsx',
      imports: [`import { ${Pascal}Fairness } from './${id}-fairness.tsx';`],
      entries: { 'const proofs': `${id}: { parameters: ['rodada'], view: (query) => <${Pascal}Fairness roundId={query.get('rodada') ?? ''} /> }` },
    },
  ];
}
