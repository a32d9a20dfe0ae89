/** Why a message that has the common form cannot be read: its sport does not know what it says. */
export class Unreadable extends Error {}
