import * as z from 'zod';
import { MOST_STAKE_CENTS } from '#kernel/bounds.ts';
import type { AskBalance, AskReplay, ListRounds, OpenSession, ResumeSession, RoundSeen, Spin } from '#studio/protocol/rgs.ts';
import { PageRefusal } from './answers.ts';

const game = z.string().max(80);
const id = z.string().regex(/^[A-Za-z0-9._:-]{1,128}$/);
const session = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/);

/** The pages' requests, as in the protocol. */
export const openSessionRequest: z.ZodType<OpenSession> = z.object({ game, launch_token: z.string().min(1).max(4_096).nullable() });
export const resumeSessionRequest: z.ZodType<ResumeSession> = z.object({ game, session });
export const spinRequest: z.ZodType<Spin> = z.object({ session, key: id, stake: z.int().min(1).max(MOST_STAKE_CENTS), free_round_id: id.nullish() });
export const roundSeenRequest: z.ZodType<RoundSeen> = z.object({ session, round_id: z.uuid() });
export const ofSessionRequest: z.ZodType<ListRounds & AskBalance> = z.object({ session });
export const replayRequest: z.ZodType<AskReplay> = z.object({ token: z.string().min(1).max(200) });

/** Reads a body; throws `invalid_request` for one that does not follow the protocol. */
export function readRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PageRefusal('invalid_request');
  return parsed.data;
}
