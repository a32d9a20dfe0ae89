import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { Logger } from '../log/create-logger.ts';
import type { Played } from './play-watch.ts';
import type { Principal } from './principal.ts';
import type { RefusalText, Reply } from './refusals.ts';

export type Schema = z.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/**
 * `public`: no authentication. `optional`: a valid session is passed on if there is one. `player`: 401 without a live session. `token`: only signature and
 * expiry are checked here, because the handler's own statement checks the session (stake path).
 */
export type Access = 'public' | 'optional' | 'player' | 'token';

/** At most `max` calls per `windowMs` per address (and per `keyOf` of the body, if given). `none` is for bets. */
export type Rate = 'general' | 'none' | { readonly max: number; readonly windowMs: number; readonly keyOf?: (body: unknown) => string | undefined };

export interface Context<P, Q, B, A extends Access> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly principal: A extends 'player' | 'token' ? Principal : A extends 'optional' ? Principal | undefined : undefined;
  /** Present on routes that require it; 1–255 visible characters. */
  readonly idempotencyKey: string;
  /** The visitor's address, resolved through the proxies. */
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly at: Date;
  readonly token: string | undefined;
  readonly log: Logger;
  /** The body's bytes as they came, for signatures. */
  readonly rawBody: Buffer;
  readonly request: FastifyRequest;
}

/**
 * The game whose metrics count the call. A supplier signs for a player: `whoOf` reads player and outcome from body and answer (null for an error); when it
 * returns null, the call is not counted.
 */
export interface PlayedGame {
  readonly game: string;
  readonly whoOf?: (rawBody: Buffer, answered: Reply | null) => Pick<Played, 'player' | 'outcome'> | null;
}

/** A header that authenticates the caller. */
export interface SigningHeader {
  readonly header: string;
  readonly description: string;
}

export interface RouteDefinition<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined, A extends Access> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  /** The valid tokens: `site` by default. A token for the other audience is invalid. */
  readonly audience?: Principal['audience'];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The document's schema of the body, for a route whose `body` is open because the handler validates each field. */
  readonly bodyInDocument?: Schema;
  /** Additional fields of the 422 for invalid fields, if the contract gives this call's refusals a shape of their own. */
  readonly besideInvalid?: Readonly<Record<string, unknown>>;
  /**
   * `handler`: the handler reads `rawBody` and validates it after checking its signature; the body is not parsed here, and the schema is only for the
   * document.
   */
  readonly bodyCheckedBy?: 'handler';
  /** With `bodyCheckedBy`: ignores the sender's media type. For callers whose programs we do not control and whose secret or signature authenticates them. */
  readonly takesAnyType?: true;
  /**
   * A form with a file: the caller is counted, authenticated and checked before the body is read, and the handler reads it (`read-multipart.ts`). The schema
   * describes only its texts, for the document.
   */
  readonly consumes?: 'multipart/form-data';
  /**
   * The answer to an unread body, if the contract gives this call's refusals a shape of their own: too large (413), of another media type (415), or of
   * another length than declared (400). Undefined for any other status.
   */
  readonly unreadBody?: (status: number, message: string) => Reply | undefined;
  /** Answer schemas by status, for OpenAPI and for the tests that validate answers. */
  readonly replies: Readonly<Record<number, Schema | null>>;
  readonly rate?: Rate;
  /**
   * `stored`: the platform stores the answer (deposits, withdrawals). `own`: the key is required, and the handler's own rows serve as the stored answer
   * (stakes).
   */
  readonly idempotency?: 'stored' | 'own';
  /** False for a call that is not a player's act (polling, refresh): it does not extend the idle limit. Default: true for unsafe methods. */
  readonly playerAct?: boolean;
  /**
   * True for bets and deposits: the call's address is judged before the handler, which finds the result in `principal.addressRefusal`. The handler returns
   * earlier answers first (a stored one, an ended session), then this refusal.
   */
  readonly judgesAddress?: A extends 'public' ? never : true;
  /** Checks the path's parameters before the body is read; throws an HttpRefusal if they do not authenticate the caller. */
  readonly admit?: (params: Readonly<Record<string, string>>) => void;
  readonly bodyLimitBytes?: number;
  /** `no-store` by default; public catalogue answers use `private, max-age=600` with an ETag. */
  readonly cache?: 'no-store' | 'private-600';
  /** The media type of a 200 that is not JSON; the handler's body is then a string. */
  readonly mediaType?: 'text/plain';
  /** The handler's refusals by code, as `refusalReply` reads them; the document lists their statuses and codes, and those of this layer. */
  readonly refusals?: Readonly<Record<string, RefusalText>>;
  /** Further contents of a 200 in addition to the JSON of `replies`: files, and texts. */
  readonly answersAlso?: readonly string[];
  /** Headers with the call's signature, by their names in the document; the handler checks them. */
  readonly signedBy?: Readonly<Record<string, SigningHeader>>;
  /** The game that a player's call plays: its refusals and errors are counted by player (play-watch.ts). */
  readonly plays?: PlayedGame;
  /** A body's description for the document. */
  readonly example?: unknown;
  handler(context: Context<Output<P>, Output<Q>, Output<B>, A>): Promise<Reply>;
}

/** A route with its types erased, ready to be mounted. */
export type Route = RouteDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Access>;

/** A call's description for the document. `bare`: mounted separately from the routes, with no other answers than the declared ones. */
export type Described = Omit<Route, 'handler'> & { readonly bare?: true };

/** Declares one HTTP route: its schemas give the handler its types, the OpenAPI document its shapes, and invalid input its 422. */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Access = 'public',
>(definition: RouteDefinition<P, Q, B, A>): Route {
  return definition as unknown as Route;
}
