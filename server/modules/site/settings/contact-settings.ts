import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';

const line = z.string().trim().max(160);

export const contactEmail = declareSetting({
  key: 'contact_email',
  schema: z.union([z.literal(''), z.email().max(160)]),
  default: '',
  unit: 'text',
  meaning: 'E-mail of the support',
});
export const contactPhone = declareSetting({ key: 'contact_phone', schema: line, default: '', unit: 'text', meaning: 'Telephone of the support' });
export const contactAddress = declareSetting({ key: 'contact_address', schema: line, default: '', unit: 'text', meaning: 'Postal address' });
export const contactHours = declareSetting({ key: 'contact_hours', schema: line, default: '', unit: 'text', meaning: 'When the support answers' });

/** The contacts shown on /contato, help and footer; an empty one is left out. */
export const contactSettings = [contactEmail, contactPhone, contactHours, contactAddress] as const;
