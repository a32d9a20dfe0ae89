import type { Facts } from '../../facts/facts.ts';
import type { MarketDefinition } from '../../markets/market-definition.ts';
import type { Sport } from '../sport.ts';

const TEAMS = { home: 'Casa', away: 'Fora' };

/** For tests: the rules for every sport that this one breaks; empty if it breaks none. */
export function sportProblems<F extends Facts>(sport: Sport<F>): string[] {
  return [...namingProblems(sport), ...definitionProblems(sport), ...feedProblems(sport), ...factProblems(sport)];
}

function namingProblems<F extends Facts>({ id, name, periods }: Sport<F>): string[] {
  return [
    ...(/^[a-z][a-z0-9-]{1,39}$/.test(id) ? [] : [`the id ${id}`]),
    ...(name.length > 0 ? [] : ['no name']),
    ...(periods.length >= 2 && new Set(periods).size === periods.length ? [] : ['periods that are too few or named twice']),
  ];
}

function definitionProblems<F extends Facts>({ definitions, listed }: Sport<F>): string[] {
  const ids = definitions.map(({ id }) => id);
  return [
    ...(new Set(ids).size === ids.length ? [] : ['definitions of one id']),
    ...definitions.flatMap((definition) => {
      const { id, example, specifiers, version } = definition;
      const market = definition.open(example);
      if (market === null) return [`${id} is not opened by its example`];
      const outcomes = market.outcomes(TEAMS);
      return [
        ...(Object.keys(example).join() === specifiers.join() ? [] : [`${id} has other specifiers than its example`]),
        ...(version >= 1 ? [] : [`${id} has no version`]),
        ...(market.name(TEAMS).length > 0 ? [] : [`${id} has no name`]),
        ...(outcomes.length >= 2 && new Set(outcomes.map((each) => each.id)).size === outcomes.length
          ? []
          : [`${id} has outcomes that are too few or named twice`]),
        ...(definition.sentences(48).every((sentence) => sentence.endsWith('.')) ? [] : [`${id} has a rule that is no sentence`]),
        ...(definition.open({ ...example, surplus: '1' }) === null ? [] : [`${id} takes a specifier that it does not have`]),
        ...alternativeProblems(definition),
      ];
    }),
    ...listed
      .filter(({ definition, specifiers }) => (definitions.find(({ id }) => id === definition)?.open(specifiers) ?? null) === null)
      .map(({ id }) => `the list’s ${id} is no market`),
    ...(listed.length > 0 ? [] : ['no market for lists']),
  ];
}

/** An alternative may differ in its rule only: prices, combinations and liabilities do not distinguish alternatives. */
function alternativeProblems<F extends Facts>(definition: MarketDefinition<F>): string[] {
  const { id, example, alternatives = [] } = definition;
  const shape = ({ id: own, group, specifiers, offeredIn, open }: MarketDefinition<F>) =>
    JSON.stringify([
      own,
      group,
      specifiers,
      offeredIn,
      open(example)
        ?.outcomes(TEAMS)
        .map((outcome) => outcome.id),
    ]);
  const versions = [definition, ...alternatives].map(({ version }) => version);
  return [
    ...(new Set(versions).size === versions.length ? [] : [`${id} has two rules of one version`]),
    ...alternatives.filter((each) => shape(each) !== shape(definition)).map(({ version }) => `${id} is another market by its version ${version}`),
    ...alternatives.filter(({ title }) => title === definition.title).map(({ version }) => `${id} does not say that it is of version ${version}`),
  ];
}

function feedProblems<F extends Facts>({ feed, live, periods }: Sport<F>): string[] {
  return [
    ...Object.keys(feed.minutes ?? {})
      .filter((period) => !periods.includes(period))
      .map((period) => `minutes of ${period}, which is no period`),
    ...(live?.suspending ?? []).filter((type) => !feed.incidents.includes(type)).map((type) => `${type} suspends and is no incident`),
    ...(live === null || (live.delayMs >= 1_000 && live.delayMs <= 8_000) ? [] : ['a delay outside one to eight seconds']),
    ...(feed.readPrices([]) === null ? [] : ['prices of nothing']),
  ];
}

/** For a game that broke off before any report, the facts must be consistent and decide no market. */
function factProblems<F extends Facts>({ facts, definitions, space }: Sport<F>): string[] {
  const broken = facts.brokenOff(null, []);
  return [
    ...facts.faults(broken).map((fault) => `broken off, its facts have ${fault}`),
    ...definitions
      .filter((definition) => typeof (definition.open(definition.example)?.settle(broken) ?? '') !== 'string')
      .map(({ id }) => `${id} is decided by nothing`),
    ...(space?.cases ?? []).flatMap((each) => facts.faults(each)).map((fault) => `a case of its space has ${fault}`),
  ];
}
