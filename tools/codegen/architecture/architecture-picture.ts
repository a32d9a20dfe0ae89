import { moduleGraph } from '../../../module-graph.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { drawArchitecture } from './draw-architecture.ts';

/** The picture of ARCHITECTURE.md, made from module-graph.ts. */
export function architecturePicture(): GeneratedFile {
  return { path: 'docs/pictures/architecture.svg', content: drawArchitecture(moduleGraph) };
}
