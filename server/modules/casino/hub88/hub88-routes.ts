import { isUuid } from '#kernel/ids.ts';
import { readPlayable } from '#server/modules/stakes/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createPlayerReader, createSessionReader } from '../provider-wallet/session-reader.ts';
import { readIsOpen } from '../provider-wallet/store/sessions.ts';
import type { Hub88Deps } from './hub88-deps.ts';
import { balanceFields, HUB88, hub88Route } from './hub88-route.ts';
import { hub88TransactionRoutes } from './transaction-routes.ts';

/** Hub88's operator wallet: the calls that we answer. */
export function hub88Routes(deps: Hub88Deps): readonly Route[] {
  return [info(deps), balance(deps), ...hub88TransactionRoutes(deps)];
}

function info(deps: Hub88Deps): Route {
  const playerOf = createPlayerReader(deps);
  return hub88Route(deps, {
    path: '/user/info',
    summary: 'What the aggregator may know of a player.',
    fields: { user: 'name', request_uuid: 'text' },
    async handle({ user }) {
      const playerId = isUuid(user) ? await playerOf(HUB88, user) : null;
      const person = playerId === null ? null : await deps.personOf(playerId);
      if (person === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const known = {
        country: 'BR',
        jurisdiction: 'BR',
        birth_date: person.birthday,
        registration_date: person.registeredAt.toISOString().slice(0, 10),
        tags: [],
      };
      return { status: 'RS_OK', fields: { ...known, ...(deps.subPartnerId === null ? {} : { sub_partner_id: deps.subPartnerId }) } };
    },
  });
}

function balance(deps: Hub88Deps): Route {
  const sessionOf = createSessionReader(deps);
  const playerOf = createPlayerReader(deps);
  return hub88Route(deps, {
    path: '/user/balance',
    summary: 'What the player can play with.',
    fields: { user: 'name', token: 'token', request_uuid: 'text', game_code: 'optional text' },
    async handle({ user, token }) {
      const session = await sessionOf(HUB88, token);
      if (session === null || !isUuid(user) || (await playerOf(HUB88, user)) !== session.playerId) return { status: 'RS_ERROR_INVALID_TOKEN' };
      if (!(await readIsOpen(deps.db.k, session.id))) return { status: 'RS_ERROR_TOKEN_EXPIRED' };
      return { status: 'RS_OK', fields: balanceFields(await readPlayable(deps.db.k, session.playerId)) };
    },
  });
}
