/**
 * Every realtime channel: who may subscribe, which messages a slow client may miss, who publishes, and every event with its payload. The server's messages,
 * the socket server's rules and the browser's listeners are derived from it: add a row or a line here for a new channel or event. Browsers import only its
 * types, so that no page loads another page's schemas.
 */
import * as z from 'zod/mini';
import { userUpdate } from './account/account.ts';
import { rolloverUpdate } from './money/bonus.ts';
import type { ChannelTable, DataOn, EventOn, MessageOf, MissedOf, ReaderOf } from './channel-table.ts';
import { baccaratRound } from './originals/baccarat.ts';
import { crashBetsView, crashRound } from './originals/crash.ts';
import { derbyRound } from './originals/derby.ts';
import { doubleBetsView, doubleRound } from './originals/double.ts';
import { liveBetsView } from './originals/live.ts';
import { inboxUpdate } from './account/notifications.ts';
import { minesRoundUpdate } from './originals/originals.ts';
import { depositApprovedEvent, depositReturnedEvent, withdrawalUpdateEvent } from './money/payments.ts';
import { rouletteRound } from './originals/roulette.ts';
import { settingsUpdated } from './site/site.ts';
import { sportsBetUpdate } from './sportsbook/bets.ts';
import { eventUpdate, feedUpdate, oddsUpdate, sportsHeartbeat } from './sportsbook/events.ts';
import { tableBetUpdate } from './originals/table.ts';
import { win } from './casino/wins.ts';
import { wheelRound } from './originals/wheel.ts';

/** The two channels of a shared table: one for its rounds and bets, open to everyone, and a presence channel of the players who have it open. */
function channelsOf<const Id extends string, const Events>(id: Id, events: Events) {
  const shared = { delivery: 'every', publishers: ['originals'] } as const;
  const table = { subscribers: 'everyone', ...shared, events } as const;
  // The channel has no events of its own.
  const presence = { subscribers: 'players', ...shared, events: {} } as const;
  return { [id]: table, [`presence-${id}`]: presence } as { [Name in Id]: typeof table } & { [Name in `presence-${Id}`]: typeof presence };
}

/** A table whose results pay positions: RoundSpinning and later events have the round's result, link and beacon. */
const tableChannels = <const Id extends string, Round extends z.core.$ZodType, View extends z.core.$ZodType>(id: Id, round: Round, view: View) =>
  channelsOf(id, { RoundOpened: round, RoundClosed: round, RoundSpinning: round, RoundSettled: round, BetsUpdated: view });

/** A table with running rounds: bets leave during the run; the end of the round has its result, link and beacon. */
const runTableChannels = <const Id extends string, Round extends z.core.$ZodType, View extends z.core.$ZodType>(id: Id, round: Round, view: View) =>
  channelsOf(id, { RoundOpened: round, BetsUpdated: view, RoundStarted: round, CashedOut: view, RoundEnded: round });

/** A live table: RoundResult and later events have the round's result, link and beacon. */
const liveChannels = <const Id extends string, Round extends z.core.$ZodType>(id: Id, round: Round) =>
  channelsOf(`live.${id}`, { RoundOpened: round, BetsUpdated: liveBetsView, NoMoreBets: round, RoundResult: round, RoundSettled: round });

export const channels = {
  'private-users.{id}': {
    subscribers: 'owner',
    delivery: 'every',
    publishers: ['wallet'],
    events: { UserUpdateEvent: userUpdate },
  },
  'private-deposits.approved.{id}': {
    subscribers: 'owner',
    delivery: 'every',
    publishers: ['payments'],
    events: { DepositApprovedEvent: depositApprovedEvent, DepositReturnedEvent: depositReturnedEvent },
  },
  // The id is a bonus's.
  'private-bonus.{id}': {
    subscribers: 'holder',
    delivery: 'every',
    publishers: ['bonus'],
    events: { UserRolloverUpdateEvent: rolloverUpdate },
  },
  'private-withdrawals.{id}': {
    subscribers: 'owner',
    delivery: 'every',
    publishers: ['payments'],
    events: { WithdrawalUpdateEvent: withdrawalUpdateEvent },
  },
  'private-bets.{id}': {
    subscribers: 'owner',
    delivery: 'every',
    publishers: ['originals', 'sportsbook'],
    // Two kinds of bets: a shared round's is won or lost, a ticket's is settled.
    events: { BetUpdateEvent: z.union([tableBetUpdate, sportsBetUpdate]), MinesRoundEvent: minesRoundUpdate },
  },
  'private-inbox.{id}': {
    subscribers: 'owner',
    delivery: 'every',
    publishers: ['notifications'],
    events: { InboxUpdateEvent: inboxUpdate },
  },
  ...tableChannels('double', doubleRound, doubleBetsView),
  ...runTableChannels('crash', crashRound, crashBetsView),
  ...liveChannels('roulette', rouletteRound),
  ...liveChannels('derby', derbyRound),
  ...liveChannels('baccarat', baccaratRound),
  'sports.event.{id}': {
    subscribers: 'everyone',
    delivery: 'latest',
    publishers: ['sportsbook'],
    events: { OddsUpdate: oddsUpdate, EventUpdate: eventUpdate },
  },
  'sports.live': {
    subscribers: 'everyone',
    delivery: 'latest',
    publishers: ['sportsbook'],
    // An OddsUpdate here has the event's markets that lists show. Heartbeat comes every five seconds: after ten seconds without one, prices are stale.
    events: { OddsUpdate: oddsUpdate, EventUpdate: eventUpdate, FeedUpdate: feedUpdate, Heartbeat: sportsHeartbeat },
  },
  wins: {
    subscribers: 'everyone',
    delivery: 'every',
    publishers: ['casino'],
    events: { Win: win },
  },
  settings: {
    subscribers: 'everyone',
    delivery: 'every',
    publishers: ['main'],
    events: { SettingsUpdated: settingsUpdated },
  },
  ...liveChannels('wheel', wheelRound),
} as const satisfies ChannelTable;

/** Every message that the server may publish. */
export type ChannelMessage = MessageOf<typeof channels>;
export type ChannelName = ChannelMessage['channel'];
export type ChannelEvent<C> = EventOn<ChannelMessage, C>;
export type ChannelData<C, E> = DataOn<ChannelMessage, C, E>;

/** Every message that a client may receive, including `Missed`. */
type ReceivedMessage = ChannelMessage | MissedOf<typeof channels>;
export type ReceivedEvent<C> = EventOn<ReceivedMessage, C>;
/** A schema that parses an event's payload. */
export type EventReader<C, E, T> = ReaderOf<DataOn<ReceivedMessage, C, E>, T>;

/** Channels of the shared tables, each named after its game. */
export type TableChannel = {
  [P in keyof typeof channels]: (typeof channels)[P]['events'] extends { readonly RoundSpinning: unknown } ? P : never;
}[keyof typeof channels];

/** Channels of the tables with running rounds. */
export type RunTableChannel = {
  [P in keyof typeof channels]: (typeof channels)[P]['events'] extends { readonly CashedOut: unknown } ? P : never;
}[keyof typeof channels];

/** Channels of the live tables. */
export type LiveChannel = {
  [P in keyof typeof channels]: (typeof channels)[P]['events'] extends { readonly NoMoreBets: unknown } ? P : never;
}[keyof typeof channels];

/** Presence channels, on which players see one another. */
export type PresenceChannelName = {
  [P in keyof typeof channels]: (typeof channels)[P]['subscribers'] extends 'players' ? P : never;
}[keyof typeof channels];

/** The text between `private-` and the player's id in the names of a player's own channels. */
export type PlayerChannel = {
  [P in keyof typeof channels]: (typeof channels)[P]['subscribers'] extends 'owner' ? (P extends `private-${infer Name}.{id}` ? Name : never) : never;
}[keyof typeof channels];
