/** In our own dialect a free round has no bet of its own: its win begins it, under a name that follows from the win's. */
export function freeBetId(winTransactionId: string): string {
  return `free:${winTransactionId}`;
}
