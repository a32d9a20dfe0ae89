import { startTestCluster } from '../postgres/test-cluster.mjs';
import { writeGenerated } from './generated-file.ts';
import { tableTypes } from './table-types.ts';

const server = await startTestCluster();
try {
  const file = await tableTypes(server.url);
  process.stdout.write(`${file.path}: ${(await writeGenerated(file)) ? 'written' : 'unchanged'}\n`);
} finally {
  server.close();
}
