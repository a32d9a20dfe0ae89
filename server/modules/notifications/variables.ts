import * as z from 'zod';
import { declareVariables, type ValuesOf } from '#server/platform/config/variables.ts';

export const notificationsVariables = declareVariables({
  shape: {
    /** Undefined: mail goes to the sandbox mailbox over HTTP. */
    SMTP_URL: z.string().optional(),
    SMS_URL: z.url(),
    /** `Name <address>`; undefined: the brand’s own. */
    MAIL_FROM: z.string().optional(),
    /** The host name of our mail server in EHLO and Message-ID; undefined: PUBLIC_URL's host. */
    MAIL_HOST_NAME: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i)
      .optional(),
  },
  sandbox: { SMS_URL: '/mailbox/sms' },
});

export type NotificationsConfig = ValuesOf<typeof notificationsVariables>;
