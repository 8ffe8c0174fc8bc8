-- Influences as lib/matching/scoring/normalise-influence.ts compares them: without case, accents and apostrophes.
-- Its letters are escaped here: all migrations are ASCII.
CREATE OR REPLACE FUNCTION influence_keys(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
        U&'\00F8\0142\0111\00F0\0131\0259\0127\03C2''\2019\2018\02BC`\00B4', U&'olddieh\03C3'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
    FROM unnest(names) AS name);

REINDEX INDEX "bands_influence_keys";
TRUNCATE "match_lists";
