/** `npm run test:long`: `npm test` with every slow proof in its long form: more bets, kills, acts and codes, all recorded seasons. */
process.env['PALPITE_LONG'] = '1';
await import('./test.mjs');
