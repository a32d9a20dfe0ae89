import type { Score, Side } from '../../../events/score.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { onMap, wentTo } from '../../map-series/course.ts';
import { bothTeams, wonBySide } from '../../../markets/plain-markets.ts';
import { type OfMap, readMap } from '../../map-series/lines.ts';
import { seriesMarket } from '../../map-series/series-market.ts';
import { type MobaCourse, type MobaFacts, type MobaMap, playedBy } from '../facts/moba-facts.ts';
import type { MapMarkets } from './game-rules.ts';

/** The winner of a map. */
export function mapWinner({ game, rules, surrender }: MapMarkets): MarketDefinition<MobaFacts> {
  return seriesMarket<OfMap, MobaFacts, MobaCourse>(rules, {
    ...{ id: 'map_winner', title: 'Vencedor do mapa', group: 'maps', span: 'map', official: true, example: { map: '1' } },
    rule: `Ganha quem acertar o vencedor do mapa indicado: o time que destrói ${game.target} do outro.`,
    more: [surrender],
    read: ({ map }) => readMap(map),
    name: ({ map }) => `Vencedor do mapa ${map}`,
    outcomes: bothTeams,
    decide: ({ map }, course) =>
      onMap(course, map, (each) => {
        const winner = wentTo(playedBy, each);
        return winner === null ? null : wonBySide(winner);
      }),
  });
}

/** A first event of a map, as the specifier of a definition. */
interface First {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly found: (map: MobaMap) => Side | null;
  readonly count: (map: MobaMap) => Score;
}

/** The side that draws first blood, takes the first tower, or kills the first monster. */
export function firstMarkets({ game, rules }: MapMarkets): readonly MarketDefinition<MobaFacts>[] {
  const { monster, heroes } = game;
  const firsts: readonly First[] = [
    {
      ...{ id: 'first_blood', title: 'First blood (primeiro abate)', found: ({ firstBlood }) => firstBlood, count: ({ kills }) => kills },
      rule: `Ganha quem acertar o time do primeiro abate do mapa, como o jogo anuncia; mortes sem participação de ${heroes} adversários não contam. Sem abate, a aposta é devolvida.`,
    },
    {
      ...{ id: 'first_tower', title: 'Primeira torre', found: ({ firstTower }) => firstTower, count: ({ towers }) => towers },
      rule: 'Ganha quem acertar o time que derruba a primeira torre do mapa; torre que cai por tropas, ou pelo próprio time, conta para o adversário. Sem torre, a aposta é devolvida.',
    },
    {
      ...{ id: `first_${monster.id}`, title: `Primeiro ${monster.name}`, found: ({ firstMonster }) => firstMonster, count: ({ monsters }) => monsters },
      rule: `Ganha quem acertar o time que mata ${monster.the} pela primeira vez no mapa: vale o golpe final. Se ninguém matar, a aposta é devolvida.`,
    },
  ];
  return firsts.map(({ id, title, rule, found, count }) =>
    seriesMarket<OfMap, MobaFacts, MobaCourse>(rules, {
      ...{ id, title, group: 'objectives', span: 'map', example: { map: '1' }, rule },
      read: ({ map }) => readMap(map),
      name: ({ map }) => `${title} do mapa ${map}`,
      outcomes: bothTeams,
      decide: ({ map }, course) =>
        onMap(course, map, (each) => {
          const isOver = each.wonBy !== null;
          const { home, away } = count(each);
          // In play the first one shown may not be the first: an earlier one may be reported late.
          const first = found(each) ?? (isOver ? onlySide({ home, away }) : null);
          if (first !== null) return wonBySide(first);
          return isOver && home + away === 0 ? ('void' as const) : null;
        }),
    }),
  );
}

/** If one side alone has any, their order does not matter. */
function onlySide({ home, away }: Score): Side | null {
  return home > 0 === away > 0 ? null : home > 0 ? 'home' : 'away';
}
