-- stakes: a stake of which its player took something back early counts against no rollover. docs/decisions/074-cash-out.md.

-- Null: it counts. Never set on a stake that was closed before.
ALTER TABLE stake ADD COLUMN forgone boolean CHECK (forgone);
DROP VIEW IF EXISTS stakes_api_audit;
