import * as contract from '#contracts/casino/casino.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply, type Reply, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type Game, gameOf } from '../../domain/catalogue.ts';
import type { WalletDeps } from '../deps.ts';
import type { GameLauncher } from '../domain/game-launcher.ts';
import { keepGame } from '../use-cases/keep-game.ts';
import { launchGame, leaveGame, switchedOff } from '../use-cases/launch-game.ts';
import { namePlayer } from '../use-cases/authenticate.ts';
import { isUuid } from '#kernel/ids.ts';
import { LAUNCH_TEXTS } from './launch-texts.ts';
import { SUPPLIERS_GAMES } from './suppliers-games.ts';

type LaunchDeps = WalletDeps & { readonly launchers: readonly GameLauncher[]; readonly siteProtocol: string };

/** Opening and leaving suppliers' games. */
export function launchRoutes(deps: LaunchDeps): readonly Route[] {
  return [launch(deps), keep(deps), leave(deps)];
}

function launch(deps: LaunchDeps): Route {
  return route({
    method: 'POST',
    url: '/api/casino/games/:id/launch',
    summary: 'Opens a supplier’s game, with real money or as a demo: the address of its page.',
    tag: 'casino',
    access: 'optional',
    judgesAddress: true,
    plays: SUPPLIERS_GAMES,
    params: contract.launchParams,
    body: contract.launchBody,
    replies: { 200: contract.launchReply },
    refusals: LAUNCH_TEXTS,
    async handler({ params, body, principal, request, address, userAgent, at }) {
      const game = gameOf(await deps.catalogue(), params.id);
      const launcher = deps.launchers.find(({ source }) => source === game?.source);
      if (game === null || launcher === undefined || game.providerGame === null) return refused('not_found');
      const page = {
        providerGame: game.providerGame,
        siteOrigin: `${deps.siteProtocol}//${request.headers.host ?? ''}`,
        address,
        isPhone: /Mobi/.test(userAgent),
      };
      const open = { deps, game, launcher, page, at };
      return body.mode === 'demo' ? demo(open) : real(open, principal);
    },
  });
}

interface Opening {
  readonly deps: LaunchDeps;
  readonly game: Game;
  readonly launcher: GameLauncher;
  readonly page: { readonly providerGame: string; readonly siteOrigin: string; readonly address: string; readonly isPhone: boolean };
  readonly at: Date;
}

/** A demo needs no login; a game that is switched off has no demo either. */
async function demo({ deps, game, launcher, page, at }: Opening): Promise<Reply> {
  if (!game.demo) return refused('demo_unavailable');
  const switched = switchedOff(deps, game, at);
  if (switched !== null) return refused(switched);
  const url = await launcher.addressOf({ ...page, token: null, alias: null });
  return url === null ? refused('provider_unavailable') : { status: 200, body: { session_id: deps.ids.next(), url, ...pageOf(game, launcher) } };
}

async function real({ deps, game, launcher, page, at }: Opening, principal: Principal | undefined): Promise<Reply> {
  if (principal === undefined) return refused('unauthenticated');
  const launched = await launchGame(deps, { principal, game, tokenKind: launcher.tokenKind, at });
  if (!launched.ok) return refused(launched.code);
  const { sessionId, token } = launched.value;
  const alias = await namePlayer(deps, launcher.source, principal.playerId);
  const url = await launcher.addressOf({ ...page, token, alias });
  if (url !== null) return { status: 200, body: { session_id: sessionId, url, ...pageOf(game, launcher) } };
  await leaveGame(deps, sessionId, at);
  return refused('provider_unavailable');
}

/** Facts about the game's page for the page around it. */
function pageOf({ categoryIds }: Game, { messages }: GameLauncher) {
  return { messages, live: categoryIds.includes(contract.CATEGORY_LIVE) };
}

function keep(deps: LaunchDeps): Route {
  return route({
    method: 'POST',
    url: '/api/casino/sessions/:session_id/keep',
    summary: 'The page around a running game says that it is there: where it sits now is judged, and binds the game’s bets.',
    tag: 'casino',
    access: 'player',
    judgesAddress: true,
    playerAct: false,
    params: contract.endSessionParams,
    replies: { 204: null },
    refusals: only(LAUNCH_TEXTS, 'not_found'),
    async handler({ params, principal, at }) {
      const found = isUuid(params.session_id) && (await keepGame(deps, { sessionId: params.session_id, principal, at }));
      return found ? { status: 204 } : refused('not_found');
    },
  });
}

function leave(deps: LaunchDeps): Route {
  return route({
    method: 'POST',
    url: '/api/casino/sessions/:session_id/end',
    summary: 'The player left the game; rounds that run finish.',
    tag: 'casino',
    access: 'player',
    params: contract.endSessionParams,
    replies: { 204: null },
    async handler({ params, principal, at }) {
      const id = params.session_id;
      if (isUuid(id)) await leaveGame(deps, id, at, principal.playerId);
      return { status: 204 };
    },
  });
}

function refused(code: contract.LaunchRefusal): Reply {
  return refusalReply(LAUNCH_TEXTS, refuse(code));
}
