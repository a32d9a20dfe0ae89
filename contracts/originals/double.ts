/** Double: one shared round for everyone. table.ts has the messages of every table; here are this game's colours and numbers. */
import * as z from 'zod/mini';
import {
  tableBetReplyOf,
  tableBetRequestOf,
  tableBetsReplyOf,
  tableBetsViewOf,
  tableCurrentReplyOf,
  tableOwnBetOf,
  tableProofReplyOf,
  tableResultOf,
  tableRoundOf,
  tableRoundReplyOf,
} from './table.ts';

export const doubleColors = ['red', 'black', 'white'] as const;
export type DoubleColor = (typeof doubleColors)[number];
const color = z.enum(doubleColors);

/** One number per colour. */
const doublePerColor = z.object({ red: z.int(), black: z.int(), white: z.int() });
export type DoublePerColor = z.infer<typeof doublePerColor>;

/** 0..14 and its colour, from `spinning` on; null before, and always in a void round. */
const shown = { number: z.nullable(z.int()), color: z.nullable(color) };
const number = { number: z.nullable(z.int()) };

export const doubleBetsView = tableBetsViewOf(doublePerColor, { color });
export type DoubleBetsView = z.infer<typeof doubleBetsView>;

export const doubleRound = tableRoundOf(shown);
export type DoubleRound = z.infer<typeof doubleRound>;

export const doubleCurrentReply = tableCurrentReplyOf(shown, doublePerColor, doubleBetsView);
export type DoubleCurrentReply = z.infer<typeof doubleCurrentReply>;

export const doubleBetRequest = tableBetRequestOf({ color: z.enum(doubleColors, 'Escolha vermelho, preto ou branco.') });

export const doubleBetReply = tableBetReplyOf({ color });
export type DoubleBetReply = z.infer<typeof doubleBetReply>;

const doubleResult = tableResultOf({ number: z.int(), color });
export const doubleHistoryReply = z.object({ data: z.array(doubleResult) });
export type DoubleHistoryReply = z.infer<typeof doubleHistoryReply>;

export const doubleRoundReply = tableRoundReplyOf(shown, doublePerColor);
export type DoubleRoundReply = z.infer<typeof doubleRoundReply>;

/** One of the player's own bets, with the round's number when it is known. */
const doubleOwnBet = tableOwnBetOf({ color }, number);
export type DoubleOwnBet = z.infer<typeof doubleOwnBet>;

/** One of the player's own bets, with the alias that the table shows for it. */
const doubleListedBet = z.extend(doubleOwnBet, { player: z.string() });
export const doubleBetsReply = tableBetsReplyOf(doubleListedBet);
export type DoubleBetsReply = z.infer<typeof doubleBetsReply>;

export const doubleProofReply = tableProofReplyOf(number, doubleOwnBet);
export type DoubleProofReply = z.infer<typeof doubleProofReply>;
