-- payments: what a withdrawal may be ordered elsewhere by. docs/decisions/062-a-payment-provider-is-a-folder.md.

-- `ordered_at`: the last order given to `provider` of which nobody knows whether it arrived; null while there is none. `refused_by`: the providers that are
-- known not to have it, and never will. Only these two let another provider have the order.
ALTER TABLE payments_withdrawal ADD COLUMN ordered_at timestamptz, ADD COLUMN refused_by text[] NOT NULL DEFAULT '{}';
UPDATE payments_withdrawal SET ordered_at = sent_at WHERE status = 'sending';
ALTER TABLE payments_withdrawal ADD CHECK (ordered_at IS NULL OR sent_at IS NOT NULL), ADD CHECK (provider <> ALL (refused_by));
