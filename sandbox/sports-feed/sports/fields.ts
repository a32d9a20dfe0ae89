import * as z from 'zod';

/** Fields of the sport-specific messages. */
export const sideSchema = z.enum(['home', 'away']);
export const countSchema = z.int().min(0).max(300);
export const scoreSchema = z.strictObject({ home: countSchema, away: countSchema });
export const minuteSchema = z.int().min(0).max(300);
