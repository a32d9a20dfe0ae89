-- payments: each charge, Pix, return, claim, withdrawal and list names the provider it is of. What is there already is of the first one.
-- docs/decisions/062-a-payment-provider-is-a-folder.md.

ALTER TABLE payments_deposit ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
ALTER TABLE payments_receipt ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
ALTER TABLE payments_return ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
ALTER TABLE payments_claim ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
ALTER TABLE payments_withdrawal ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
ALTER TABLE payments_listing ADD COLUMN provider text NOT NULL DEFAULT 'api-pix' CHECK (provider ~ '^[a-z][a-z0-9-]{1,29}$');
-- A row that is written from now on says it itself.
ALTER TABLE payments_deposit ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments_receipt ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments_return ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments_claim ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments_withdrawal ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments_listing ALTER COLUMN provider DROP DEFAULT;

-- A txid is unique at its provider; an end-to-end id is the Banco Central's, and stays unique everywhere.
ALTER TABLE payments_deposit DROP CONSTRAINT payments_deposit_txid_key;
ALTER TABLE payments_deposit ADD CONSTRAINT payments_deposit_txid_key UNIQUE (provider, txid);
-- A Pix pays a charge of its own provider, and a return is of its Pix's.
ALTER TABLE payments_deposit ADD CONSTRAINT payments_deposit_at_provider UNIQUE (id, provider);
ALTER TABLE payments_receipt DROP CONSTRAINT payments_receipt_deposit_id_fkey;
ALTER TABLE payments_receipt ADD CONSTRAINT payments_receipt_deposit_fkey FOREIGN KEY (deposit_id, provider) REFERENCES payments_deposit (id, provider);
ALTER TABLE payments_receipt ADD CONSTRAINT payments_receipt_at_provider UNIQUE (end_to_end_id, provider);
ALTER TABLE payments_return DROP CONSTRAINT payments_return_end_to_end_id_fkey;
ALTER TABLE payments_return ADD CONSTRAINT payments_return_receipt_fkey
  FOREIGN KEY (end_to_end_id, provider) REFERENCES payments_receipt (end_to_end_id, provider);
-- The number under which a claim's provider has it, which is that provider's own. The key of the row is ours, and stays as it is in rows of before.
ALTER TABLE payments_claim ADD COLUMN number text CHECK (length(number) BETWEEN 1 AND 64);
UPDATE payments_claim SET number = id;
ALTER TABLE payments_claim ALTER COLUMN number SET NOT NULL;
ALTER TABLE payments_claim ADD CONSTRAINT payments_claim_at_provider UNIQUE (provider, number);
ALTER TABLE payments_claim DROP CONSTRAINT payments_claim_id_check;
ALTER TABLE payments_claim ADD CONSTRAINT payments_claim_id_check CHECK (length(id) BETWEEN 1 AND 95);
-- Each provider has lists of its own; the rows of one that is connected later are made when they are first due.
ALTER TABLE payments_listing DROP CONSTRAINT payments_listing_pkey;
ALTER TABLE payments_listing ADD PRIMARY KEY (provider, name);
GRANT INSERT ON payments_listing TO palpite_app;
