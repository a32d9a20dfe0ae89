-- Addresses in published content, and in visitors' submissions.

-- A path of this site, or an https address; no text that a browser would read as another scheme or host.
CREATE OR REPLACE FUNCTION site_is_address(address text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN address ~ '^(/([^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*)?|https://[^/\\[:space:][:cntrl:]]+(/[^\\[:space:][:cntrl:]]*)?)$'
  AND char_length(address) <= 500;
