-- The bell asks how many notices nobody has read; there are few of them.
CREATE INDEX notifications_inbox_unread ON notifications_inbox (player_id) WHERE read_at IS NULL;

-- A visitor who asked the support has no account: the answer goes to the address they left, which lies sealed.
ALTER TABLE notifications_message ALTER COLUMN player_id DROP NOT NULL;
