import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { hub88Signature } from '../../adapters/hub88-signature.ts';
import { HUB88 } from '../../hub88/hub88-route.ts';
import { hub88Routes } from '../../hub88/hub88-routes.ts';
import { toUnits, UNITS_PER_CENTAVO } from '../../hub88/units.ts';
import { PROVIDER_GAME } from '../../provider-wallet/testing/wallet-fixture.ts';
import type { Dialect } from './dialect.ts';

let pem: string | undefined;
/** The aggregator's private key, generated at the first use. */
function theirKey(): string {
  pem ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return pem;
}

const [DISABLED, LIMIT] = ['RS_ERROR_USER_DISABLED', 'RS_ERROR_LIMIT_REACHED'];

/** Hub88's operator wallet. */
export const hub88Dialect: Dialect = {
  name: 'Hub88’s',
  tag: 'provider wallet (Hub88)',
  source: HUB88,
  undoesWins: true,
  keepsEarlyWins: false,
  done: 'RS_OK',
  refusals: {
    ...{ conflict: 'RS_ERROR_DUPLICATE_TRANSACTION', rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK', noMoney: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    ...{ unknownBet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', belowMinimum: LIMIT, aboveMaximum: LIMIT, limitReached: LIMIT },
    ...{ gameClosed: 'RS_ERROR_INVALID_GAME', sessionEnded: 'RS_ERROR_TOKEN_EXPIRED' },
    ...{ paused: DISABLED, excluded: DISABLED, blocked: DISABLED, badAddress: DISABLED },
  },
  routes: (wallet) => hub88Routes({ ...wallet, theirKey: async () => createPublicKey(theirKey()), subPartnerId: null, personOf: async () => null }),
  request({ kind, session, id, of, round, cents, closes }) {
    const names = { user: session.alias, transaction_uuid: id, token: session.token, round, request_uuid: `request-${id}`, game_code: PROVIDER_GAME };
    const money = kind === 'rollback' ? {} : { currency: 'BRL', amount: toUnits(cents) };
    const payload = JSON.stringify({ ...names, ...money, round_closed: closes, ...(of === undefined ? {} : { reference_transaction_uuid: of }) });
    return { url: `/provider/hub88/transaction/${kind}`, headers: { 'x-hub88-signature': hub88Signature(payload, theirKey()) }, payload };
  },
  read(_status, body) {
    return { word: String(body['status']), cents: typeof body['balance'] === 'number' ? body['balance'] / UNITS_PER_CENTAVO : null };
  },
};
