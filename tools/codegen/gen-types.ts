import { startTestCluster } from '../postgres/test-cluster.mjs';
import { writeGenerated } from './generated-file.ts';
import { functionTypes } from './function-types.ts';
import { tableTypes } from './table-types.ts';

const server = await startTestCluster();
try {
  for (const file of [await tableTypes(server.url), await functionTypes(server.url)]) {
    process.stdout.write(`${file.path}: ${(await writeGenerated(file)) ? 'written' : 'unchanged'}\n`);
  }
} finally {
  server.close();
}
