import numberingPlans from 'libphonenumber-js/metadata.max.json';
import { readPhone as readByPlan, type Phone } from '#kernel/phone.ts';

/** The kernel's `readPhone` with the numbering plans of all countries. */
export function readPhone(code: string, text: string): Phone | null {
  return readByPlan(code, text, numberingPlans);
}
