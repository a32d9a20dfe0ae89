import { drawModules, sizeOfModules } from './draw-modules.ts';
import { type Graph, moduleImports } from './module-imports.ts';
import { type Layers, orderLayers } from './order-layers.ts';
import { type Box, box, label, picture } from './shapes.ts';

const EDGE = 16;
const GAP = 12;
/** The width of the side columns: the pages to the left of the server, the studio and the outside world to the right. */
const SIDE = 136;
const BAND = 52;
const SERVER_X = EDGE + SIDE + GAP;
const HEADING = 34;

interface Line {
  readonly text: string;
  readonly kind: 'name' | 'note';
  /** The distance below the column's top. */
  readonly down: number;
}

const WEB = paragraphs(
  ['knows the server', 'by contracts only'],
  ['app', 'routes, shell, SEO'],
  ['features', 'what a player sees'],
  ['shared', 'API, session, sockets'],
  ['ui', 'primitives and art:', 'knows kernel only'],
);
const SANDBOX = paragraphs(
  ['the outside world;', 'the server calls it', 'over HTTP'],
  ['', 'PSP, CPF registry,', 'identity check,', 'barred people,', 'addresses, beacon,', 'football feed,', 'aggregator,', 'mailbox'],
  ['', 'knows kernel only'],
);

const STUDIO = paragraphs(
  ['a supplier of', 'games: a service', 'and a schema', 'of its own'],
  ['games', 'mathematics, texts,', 'scenes'],
  ['rgs', 'rounds; calls the', 'provider wallet', 'over HTTP'],
  ['stage', 'what scenes share'],
  ['', 'knows kernel only'],
);

/** Notes under a column's name, then paragraphs, each under a heading of its own. */
function paragraphs(notes: readonly string[], ...named: readonly (readonly string[])[]): readonly Line[] {
  let down = 41;
  const next = (text: string, kind: Line['kind'], step: number): Line => ({ text, kind, down: (down += step) });
  return [
    ...notes.map((text, place) => next(text, 'note', place === 0 ? 0 : 17)),
    ...named.flatMap(([name = '', ...rest]) => [next(name, 'name', name === '' ? 12 : 42), ...rest.map((text) => next(text, 'note', 18))]),
  ];
}

/** The layers of the repository, and the server's modules by the depth of their imports. */
export function drawArchitecture(graph: Graph): string {
  const layers = orderLayers(moduleImports(graph));
  const modules = sizeOfModules(layers);
  const server = { x: SERVER_X, width: modules.width + 2 * EDGE };
  const modulesY = EDGE + BAND + GAP;
  const platformY = modulesY + HEADING + modules.height + EDGE + GAP;
  const contractsY = platformY + BAND + GAP;
  const kernelY = contractsY + BAND + GAP;
  const whole = { width: server.width + 2 * SERVER_X + SIDE + GAP, height: kernelY + BAND + EDGE };
  const outside = { y: EDGE, width: SIDE, height: contractsY + BAND - EDGE };
  return picture(whole, 'The architecture of Palpite', descriptionOf(layers), [
    band({ ...server, y: EDGE }, 'server/main', 'wires everything; nobody imports it'),
    box({ ...server, y: modulesY, height: platformY - GAP - modulesY }, 'band'),
    label(server.x + EDGE, modulesY + 23, 'server/modules', 'name', 'start'),
    label(server.x + EDGE + 144, modulesY + 23, 'an arrow leads to what a module imports (index.ts); “also”: what its arrows reach anyway', 'note', 'start'),
    ...drawModules(layers, { x: server.x + EDGE, y: modulesY + HEADING, width: modules.width }),
    band({ ...server, y: platformY }, 'server/platform', 'plumbing without a domain word: HTTP, database, outbox, realtime, periodic jobs, vault'),
    column({ x: EDGE, y: EDGE, width: SIDE, height: platformY + BAND - EDGE }, 'web', WEB),
    band(
      { x: EDGE, y: contractsY, width: SERVER_X + server.width - EDGE },
      'contracts',
      'requests, replies and channel messages; the facts that pages and server share',
    ),
    column({ ...outside, x: server.x + server.width + GAP }, 'studio', STUDIO),
    column({ ...outside, x: whole.width - EDGE - SIDE }, 'sandbox', SANDBOX),
    band({ x: EDGE, y: kernelY, width: whole.width - 2 * EDGE }, 'kernel', 'pure: money, odds, bets, fairness, refusals, clock; runs in browsers too'),
  ]);
}

function descriptionOf({ layers }: Layers): string {
  const sentences = layers.flat().flatMap(({ name, module }) => {
    const imports = module === null ? [] : [...module.drawn, ...module.implied];
    return imports.length === 0 ? [] : [`${name} imports ${imports.join(', ')}.`];
  });
  const free = (layers[0] ?? []).map(({ name }) => name).join(', ');
  return `Pages know contracts and kernel; the server's modules know contracts, kernel and platform; studio and sandbox know kernel and are reached over HTTP. ${free} import no module. ${sentences.join(' ')}`;
}

function band(shape: Omit<Box, 'height'>, name: string, note: string): string {
  const middle = shape.x + shape.width / 2;
  return [box({ ...shape, height: BAND }, 'band'), label(middle, shape.y + 23, name, 'name'), label(middle, shape.y + 41, note, 'note')].join('\n');
}

function column(shape: Box, name: string, lines: readonly Line[]): string {
  const middle = shape.x + SIDE / 2;
  const texts = lines.map(({ text, kind, down }) => label(middle, shape.y + down, text, kind));
  return [box(shape, 'band'), label(middle, shape.y + 23, name, 'name'), ...texts].join('\n');
}
