import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { originalGames } from '#server/modules/originals/original-games.ts';
import { crashTable } from '#server/modules/originals/testing/crash-fixture.ts';
import { createOriginalsHttp } from '#server/modules/originals/testing/originals-http.ts';
import { createTableFixture } from '#server/modules/originals/testing/table-fixture.ts';
import { type Table, tablePath } from '#server/modules/originals/table/table-game.ts';

const VERIFIER = 'docs/how-to/verifiers/tables.mjs';
const ROUNDS = 20;
const tables: readonly Table[] = [crashTable, ...originalGames.flatMap(({ liveTable }) => liveTable ?? [])];

/** The site's answers, by path. */
type Answers = Readonly<Record<string, string>>;

describe('the verifier of docs/how-to/verify-a-table-round.md, which uses no code of ours,', () => {
  test.each(tables.map((table) => [table.game.id, table] as const))('accepts twenty rounds of %s, and rejects each after any change', async (id, table) => {
    const answers = await playedRounds(table);
    const agreed = await verify(id, answers);
    expect([agreed.code, agreed.lines.filter((line) => line.endsWith(' right')).length, agreed.lines.length]).toEqual([0, ROUNDS, ROUNDS]);
    for (const [what, damage] of Object.entries(damages)) {
      const damaged = Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, damage(body)]));
      const { code, lines } = await verify(id, damaged);
      expect([what, code, lines.filter((line) => line.endsWith(' WRONG')).length]).toEqual([what, 1, ROUNDS]);
    }
  });
});

/** Changes that alter every round of an answer. */
const damages: Readonly<Record<string, (body: string) => string>> = {
  'another value of the beacon': (body) => body.replaceAll(/"beacon_value":"./g, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
  'another link': (body) => body.replaceAll(/"link":"./g, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
  'another beacon round': (body) => body.replaceAll(/"beacon_round":(\d+)/g, (_, round) => `"beacon_round":${Number(round) + 1}`),
  'another end of the chain': (body) => body.replaceAll(/"end_hash":"./g, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
  'another result': (body) =>
    body.replaceAll(/"(?:multiplier|number|field)":[\d.]+|"(?:home|player)":\[?"../g, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
};

/** Plays twenty rounds and returns the site's public answers about them. */
async function playedRounds(table: Table): Promise<Answers> {
  const world = await createTableFixture(table);
  const http = await createOriginalsHttp(world);
  try {
    for (let round = 0; round < ROUNDS; round += 1) await world.newRound();
    await world.finishRound();
    const paths = [tablePath(table, 'chains'), `${tablePath(table, 'history')}?limit=${ROUNDS}`];
    return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await http.app.inject({ method: 'GET', url: path })).body])));
  } finally {
    await http.app.close();
    await world.drop();
  }
}

async function verify(table: string, answers: Answers): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const site = createServer((request, response) => void response.end(answers[request.url ?? ''] ?? '{}'));
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const { port } = site.address() as AddressInfo;
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, [VERIFIER, `http://127.0.0.1:${port}`, table], (error, stdout) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, lines: stdout.split('\n').filter((line) => line !== '') });
      });
    });
  } finally {
    site.closeAllConnections();
    site.close();
  }
}
