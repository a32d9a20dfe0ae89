-- What operators answered. Sealed as the questions are; an answer is never taken back, and ends with its case.
CREATE TABLE site_support_answer (
  id          uuid PRIMARY KEY,
  case_number text NOT NULL REFERENCES site_support_message (case_number) ON DELETE CASCADE,
  answer      bytea NOT NULL CHECK (octet_length(answer) BETWEEN 34 AND 20000),
  operator    text NOT NULL CHECK (operator <> ''),
  answered_at timestamptz NOT NULL
);
CREATE INDEX site_support_answer_case ON site_support_answer (case_number, answered_at);
REVOKE DELETE, TRUNCATE ON site_support_answer FROM palpite_app;

CREATE INDEX site_support_message_player ON site_support_message (player_id, created_at DESC) WHERE player_id IS NOT NULL;
