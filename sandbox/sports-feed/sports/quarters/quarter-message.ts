import * as z from 'zod';
import { scoreSchema } from '../fields.ts';

const OVERTIMES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

export const QUARTER_PERIODS = [
  ...['first_quarter', 'second_quarter', 'half_time', 'third_quarter', 'fourth_quarter'],
  ...OVERTIMES.map((overtime) => `overtime_${overtime}`),
];

declare module '../sport-status.ts' {
  interface SportStatus {
    quarters?: z.infer<typeof scoreSchema>[];
  }
}

/** Points of the finished periods, overtimes included. */
export const quarterStatus = { quarters: z.array(scoreSchema).max(12) };
