-- A held message counts as written once it is delivered.
UPDATE conversation_members m SET wrote_at = NULL
WHERE wrote_at IS NOT NULL
  AND EXISTS (SELECT FROM messages WHERE conversation_id = m.conversation_id AND sender_band_id = m.band_id AND hold = 'Waiting')
  AND NOT EXISTS (SELECT FROM messages WHERE conversation_id = m.conversation_id AND sender_band_id = m.band_id AND hold IS DISTINCT FROM 'Waiting');
