import * as z from 'zod';

/** Fields that the sports' parts of messages are made of. */
export const sideSchema = z.enum(['home', 'away']);
export const countSchema = z.int().min(0).max(300);
export const scoreSchema = z.strictObject({ home: countSchema, away: countSchema });
export const minuteSchema = z.int().min(0).max(300);
