/** In our own dialect a free round has no bet of its own: its win starts it, under a name derived from the win's. */
export function freeBetId(winTransactionId: string): string {
  return `free:${winTransactionId}`;
}
