-- Influences as lib/matching/scoring/normalise-influence.ts compares them: without case, accents and apostrophes.
CREATE OR REPLACE FUNCTION influence_keys(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), 'øłđðıəħς''’‘ʼ`´', 'olddiehσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    FROM unnest(names) AS name);

REINDEX INDEX "bands_influence_keys";
TRUNCATE "match_lists";
