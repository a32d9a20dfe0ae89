import { Notice } from '#ui/feedback/notice.tsx';

/** The error of the form as a whole. */
export function FormError({ message }: { message: string | undefined }) {
  return message === undefined || message === '' ? null : <Notice tone="error">{message}</Notice>;
}
