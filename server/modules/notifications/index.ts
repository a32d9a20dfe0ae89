export type { NotificationsDeps } from './deps.ts';
